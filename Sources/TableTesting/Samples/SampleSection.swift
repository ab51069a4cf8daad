/// A section for tests.
public struct SampleSection: Identifiable, Hashable, Sendable, Codable {
  /// The identifier.
  public let id: String

  /// The line above its rows.
  public var header: String

  /// The line below its rows.
  public var footer: String

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - header: The line above its rows.
  ///   - footer: The line below its rows.
  public init(_ id: String, header: String = "", footer: String = "") {
    self.id = id
    self.header = header
    self.footer = footer
  }

  /// Creates a section from a number: `A` to `Z`, then `A1`, `B1` and so on.
  ///
  /// - Parameters:
  ///   - number: The number, from 0.
  ///   - revision: The content; 0 has no header or footer; 1 and 2, 3 and 4 and so on share a
  ///     header.
  public init(number: Int, revision: Int = 0) {
    let id = sampleIdentifier(number, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let header = revision == 0 ? "" : "header \((revision + 1) / 2)"
    self.init(id, header: header, footer: revision == 0 ? "" : "footer \(revision)")
  }
}

extension SampleSection: CustomStringConvertible {
  /// The identifier, with any header and footer in parentheses.
  public var description: String {
    header.isEmpty && footer.isEmpty ? id : "\(id) (\(header) | \(footer))"
  }
}
