/// A row or section whose identifiers all have the same hash, so only `==` distinguishes them.
struct Collider: Identifiable, Hashable, Sendable, CustomStringConvertible {
  struct ID: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    func hash(into hasher: inout Hasher) {}

    var description: String { "#\(number)" }
  }

  let id: ID
  var revision = 0

  init(number: Int, revision: Int) {
    id = ID(number: number)
    self.revision = revision
  }

  var description: String { "\(id)·\(revision)" }
}
