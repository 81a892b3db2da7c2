// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/durable_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace usurper::match {

std::unique_ptr<DurableFile> DurableFile::open(const std::string& path, std::string& error) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) {
        error = "cannot write " + path + ": " + std::strerror(errno);
        return nullptr;
    }
    if (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        error = path + " is in use by another match";
        close(file);
        return nullptr;
    }
    const off_t size = lseek(file, 0, SEEK_END);
    return std::unique_ptr<DurableFile>{new DurableFile{file, path, size < 0 ? 0 : size}};
}

DurableFile::~DurableFile() {
    close(file_);
}

std::string DurableFile::trouble(std::string_view what) const {
    return "cannot " + std::string{what} + ' ' + path_ + ": " + std::strerror(errno);
}

std::string DurableFile::append(std::string_view text) {
    std::string_view left = text;
    while (!left.empty()) {
        const ssize_t put = write(file_, left.data(), left.size());
        if (put < 0 && errno == EINTR) {
            continue;
        }
        if (put <= 0) {
            std::string why = trouble("write");
            [[maybe_unused]] const int cut = ftruncate(file_, size_);
            return why;
        }
        left.remove_prefix(static_cast<std::size_t>(put));
    }
    // A pipe or a terminal has no disk to wait for.
    if (fdatasync(file_) != 0 && errno != EINVAL && errno != EROFS) {
        return trouble("save");
    }
    size_ += static_cast<std::int64_t>(text.size());
    return {};
}

std::string DurableFile::cut(std::int64_t size) {
    if (ftruncate(file_, size) != 0) {
        return trouble("cut");
    }
    size_ = size;
    return {};
}

}  // namespace usurper::match
