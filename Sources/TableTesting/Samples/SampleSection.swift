/// A section for tests: an identifier, a header and a footer.
public struct SampleSection: Identifiable, Hashable, Sendable, Codable {
  /// What the section is known by.
  public let id: String

  /// The line above its rows.
  public var header: String

  /// The line below its rows.
  public var footer: String

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: What the section is known by.
  ///   - header: The line above its rows.
  ///   - footer: The line below its rows.
  public init(_ id: String, header: String = "", footer: String = "") {
    self.id = id
    self.header = header
    self.footer = footer
  }

  /// Creates the section with a number: capital letters first, then `A1`, `B1` and so on.
  ///
  /// - Parameters:
  ///   - number: The number, from 0.
  ///   - revision: Its content. Revision 0 has no header and no footer; an odd revision and the
  ///     even one after it have the same header, but not the same footer.
  public init(number: Int, revision: Int = 0) {
    let id = sampleIdentifier(number, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let header = revision == 0 ? "" : "header \((revision + 1) / 2)"
    self.init(id, header: header, footer: revision == 0 ? "" : "footer \(revision)")
  }
}

extension SampleSection: CustomStringConvertible {
  /// The identifier, followed by header and footer in parentheses when there are any.
  public var description: String {
    header.isEmpty && footer.isEmpty ? id : "\(id) (\(header) | \(footer))"
  }
}
