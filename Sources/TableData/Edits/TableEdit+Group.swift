extension TableEdit {
  /// The edits of a group, in order; none of them is a group itself.
  ///
  /// As groups are flat, whatever is done with an edit takes the same stack, be it applied, taken
  /// back, compared, hashed, encoded, decoded, described or released.
  public struct Group: RandomAccessCollection {
    private var edits: [TableEdit] = []

    /// Creates a group.
    ///
    /// - Parameter edits: The edits, in order; a group among them gives its own edits.
    /// - Complexity: O(number of edits).
    public init(_ edits: some Sequence<TableEdit>) {
      for edit in edits {
        if case .group(let inner) = edit {
          // Whoever begins with a group and adds to it copies nothing.
          self.edits = self.edits.isEmpty ? inner.edits : self.edits + inner.edits
        } else {
          self.edits.append(edit)
        }
      }
    }

    /// The index of the first edit, 0.
    public var startIndex: Int { 0 }

    /// The number of edits.
    public var endIndex: Int { edits.count }

    /// The edit at an index, which has to be within bounds.
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
  /// Writes the list of the edits.
  public func encode(to encoder: any Encoder) throws {
    try edits.encode(to: encoder)
  }
}

extension TableEdit.Group: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {
  /// Reads a list of edits; groups that were written one within the other become one.
  public init(from decoder: any Decoder) throws {
    self.init(try [TableEdit](from: decoder))
  }
}
