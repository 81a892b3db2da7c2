// SPDX-License-Identifier: GPL-3.0-or-later
// A file that only grows, and whose growth survives whatever happens next.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace usurper::match {

class DurableFile {
  public:
    /// Opens a file for adding to it, and makes it if there is none. Only one program at a time
    /// can. Returns nullptr, and why, when it cannot be.
    [[nodiscard]] static std::unique_ptr<DurableFile> open(const std::string& path,
                                                           std::string& error);
    ~DurableFile();
    DurableFile(const DurableFile&) = delete;
    DurableFile& operator=(const DurableFile&) = delete;

    [[nodiscard]] std::int64_t size() const noexcept { return size_; }
    /// Adds a text and waits until it is on the disk; returns why it is not, or "". What was
    /// added in part is taken off again.
    [[nodiscard]] std::string append(std::string_view text);
    /// Cuts the file; returns why it cannot be cut, or "".
    [[nodiscard]] std::string cut(std::int64_t size);

  private:
    DurableFile(int file, std::string path, std::int64_t size)
        : file_{file}, path_{std::move(path)}, size_{size} {}
    [[nodiscard]] std::string trouble(std::string_view what) const;

    int file_;
    std::string path_;
    std::int64_t size_;
};

}  // namespace usurper::match
