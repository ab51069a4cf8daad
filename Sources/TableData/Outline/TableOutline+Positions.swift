extension TableOutline {
  /// A destination in an outline, relative to an identifier.
  public enum Position {
    /// Directly above a row, as its sibling.
    case before(Row.ID)
    /// Directly below a row and its descendants, as its sibling.
    case after(Row.ID)
    /// Above all children of a row, or of the root for `nil`.
    case startOf(Row.ID?)
    /// Below all children of a row, or of the root for `nil`.
    case endOf(Row.ID?)
  }

  func gap(for position: Position) throws(OutlineError) -> Int {
    switch position {
    case .before(let id): try requiredStart(of: id)
    case .after(let id): try requiredRange(of: id).upperBound
    case .startOf(nil): 0
    case .startOf(let id?): try requiredStart(of: id) + 1
    case .endOf(nil): tour.rowCount
    case .endOf(let id?): try requiredRange(of: id).upperBound - 1
    }
  }

  func requiredStart(of id: Row.ID) throws(OutlineError) -> Int {
    guard let start = start(of: id) else {
      throw .missingRow(identifier: String(describing: id))
    }
    return start
  }

  func requiredRange(of id: Row.ID) throws(OutlineError) -> Range<Int> {
    try requiredStart(of: id)..<end(of: id) + 1
  }
}

extension TableOutline.Position: Hashable {}
extension TableOutline.Position: Sendable where Row.ID: Sendable {}
extension TableOutline.Position: Encodable where Row.ID: Encodable {}
extension TableOutline.Position: Decodable where Row.ID: Decodable {}
