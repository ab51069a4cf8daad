import TableDisplay

/// A cell that counts what is done with it.
final class TestCell: ReusableCell {
  /// The identifiers under which the cells of a table under test are registered.
  static let identifiers = ["text", "picture"]

  let identifier: String
  private(set) var shown: TestRow?
  private(set) var configurationCount = 0
  private(set) var preparationCount = 0

  init(identifier: String = "") {
    self.identifier = identifier
  }

  func show(_ row: TestRow) {
    shown = row
    configurationCount += 1
  }

  func prepareForReuse() {
    shown = nil
    preparationCount += 1
  }
}
