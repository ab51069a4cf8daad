/// The fields of a form or query string: `first=60&find=red+lamp`.
public struct URLEncodedFields: Sendable {
  private var fields: [(name: String, value: String)]

  /// Creates fields.
  public init(_ fields: [(name: String, value: String)] = []) {
    self.fields = fields
  }

  /// Parses `application/x-www-form-urlencoded` fields.
  ///
  /// - Parameter text: The text; malformed escapes are kept.
  public init(_ text: String) {
    fields = text.split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
  }

  /// The first value with a name, if any.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Returns all values with a name.
  public func values(of name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  func values(withPrefix prefix: String) -> [String: String] {
    let found = fields.filter { $0.name.hasPrefix(prefix) }
    return Dictionary(found.map { (String($0.name.dropFirst(prefix.count)), $0.value) }) { $1 }
  }

  /// The fields as `application/x-www-form-urlencoded`.
  public var text: String {
    fields.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  private static func decoded(_ text: Substring) -> String {
    String(decoding: EscapedBytes.decoded(text.replacing("+", with: " "), by: "%"), as: UTF8.self)
  }

  private static func encoded(_ text: String) -> String {
    EscapedBytes.encoded(text, by: "%", uppercase: true).replacing("%20", with: "+")
  }
}
