extension TableEdit {
  /// The edits of a group, in order; none of them is a group.
  ///
  /// Groups are flat, so that no operation recurses, not even deallocation.
  public struct Group: RandomAccessCollection {
    private var edits: [TableEdit] = []

    /// Creates a group.
    ///
    /// - Parameter edits: The edits, in order; groups are flattened.
    /// - Complexity: O(number of edits).
    public init(_ edits: some Sequence<TableEdit>) {
      for edit in edits {
        if case .group(let inner) = edit {
          // Appending to a leading group copies nothing.
          if self.edits.isEmpty { self.edits = inner.edits } else { self.edits += inner.edits }
        } else {
          self.edits.append(edit)
        }
      }
    }

    /// The first index, 0.
    public var startIndex: Int { 0 }

    /// The number of edits.
    public var endIndex: Int { edits.count }

    /// The edit at a valid index.
    public subscript(index: Int) -> TableEdit { edits[index] }
  }
}

extension TableEdit.Group: Equatable {}
extension TableEdit.Group: Hashable where Section: Hashable, Row: Hashable {}
extension TableEdit.Group: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

extension TableEdit.Group: CustomStringConvertible {
  /// The edits, in order.
  public var description: String { edits.description }
}

extension TableEdit.Group: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {
  /// Encodes the edits as an array.
  public func encode(to encoder: any Encoder) throws {
    try edits.encode(to: encoder)
  }
}

extension TableEdit.Group: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {
  /// Decodes an array of edits, flattening groups.
  ///
  /// - Throws: `DecodingError`, also for groups nested more than 32 deep.
  public init(from decoder: any Decoder) throws {
    // Deeper ones do not fit on a 512 KB stack.
    guard decoder.codingPath.count(where: { $0.stringValue == "group" }) <= 32 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Groups are nested too deeply"))
    }
    self.init(try [TableEdit](from: decoder))
  }
}
