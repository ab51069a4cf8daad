/// A row with a field for everything that a query uses.
struct QueryRow: Identifiable, Hashable, Sendable, CustomStringConvertible {
  let id: Int
  var kind: Int
  var name: String
  var price: Double?
  var isHidden: Bool
  /// A field that no query uses.
  var note: Int

  init(
    _ id: Int, kind: Int = 0, name: String = "", price: Double? = nil, isHidden: Bool = false,
    note: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.price = price
    self.isHidden = isHidden
    self.note = note
  }

  /// Many rows are equal in some field, and revisions differ in one or more fields.
  init(number: Int, revision: Int) {
    let mixed = (number &* 31 &+ revision &* 17) ^ (revision &* 5)
    self.init(
      number, kind: (number + revision / 4) % 3,
      name: ["", "f", "e", "e\u{301}", "common prefix 1", "common prefix 2"][
        (number / 2 + revision / 2) % 6],
      price: [nil, 0, -1.5, 2, .infinity][mixed % 5], isHidden: mixed % 4 == 1,
      note: revision % 2)
  }

  /// The referenced row of another table, which may be missing.
  var reference: Int? { kind == 2 ? nil : note + 2 * kind }

  /// A row made of this one and another one.
  func joined(_ other: QueryRow?) -> QueryRow {
    guard let other else { return self }
    var joined = self
    joined.note += other.note
    if other.kind != 0 { (joined.name, joined.price) = (other.name, other.price) }
    if other.kind == 1 { joined.isHidden = other.isHidden }
    return joined
  }

  /// Another row, made of this one.
  var marked: QueryRow {
    var marked = self
    marked.note += isHidden ? 10 : 0
    marked.name = ""
    return marked
  }

  var description: String {
    "\(id)[\(kind) \(name) \(price.map { "\($0)" } ?? "-")\(isHidden ? " hidden" : "") \(note)]"
  }
}

/// A section of an origin or of a query, with a summary of its rows.
struct QuerySection: Identifiable, Hashable, Sendable, CustomStringConvertible {
  let id: Int
  var note = 0

  var description: String { "\(id):\(note)" }
}
