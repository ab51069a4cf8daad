extension String {
  /// Whether this is a date such as `2024-05-17`, perhaps with a time after a T or a space.
  package var isDate: Bool {
    let bytes = Array(utf8.prefix(11))
    guard bytes.count >= 10 else { return false }
    let hasDigits = bytes.prefix(10).indices.allSatisfy { index in
      index == 4 || index == 7
        ? bytes[index] == UInt8(ascii: "-") : UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
    }
    return hasDigits
      && (bytes.count == 10 || [UInt8(ascii: "T"), UInt8(ascii: " ")].contains(bytes[10]))
  }

  /// The beginning of a date, as far as it is given: `2024`, `2024-05`, `2024-05-17 12:30`.
  ///
  /// Month and day have two digits, and a time follows a space, as in ``dateWithSpace``.
  package var beginningOfDate: String? {
    if isDate { return dateWithSpace }
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 3, parts[0].utf8.count == 4,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts.dropFirst().allSatisfy({ 1...2 ~= $0.utf8.count })
    else { return nil }
    return parts.map { $0.utf8.count == 1 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }

  /// The text of a date, in which a space stands for a T between the day and the time.
  package var dateWithSpace: String {
    guard utf8.dropFirst(10).first == UInt8(ascii: "T") else { return self }
    return String(decoding: Array(utf8.prefix(10)) + [0x20] + utf8.dropFirst(11), as: UTF8.self)
  }
}
