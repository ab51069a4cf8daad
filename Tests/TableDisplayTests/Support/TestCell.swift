import TableDisplay

/// A cell that counts its uses.
final class TestCell: ReusableCell {
  /// The identifiers under which the cells of a table under test are registered.
  static let identifiers = ["text", "picture"]

  let identifier: String
  private(set) var shown: TestRow?
  private(set) var shownSection: TestSection?
  private(set) var configurationCount = 0
  private(set) var preparationCount = 0
  private let whenPrepared: () -> Void

  init(identifier: String = "", whenPrepared: @escaping () -> Void = {}) {
    self.identifier = identifier
    self.whenPrepared = whenPrepared
  }

  func show(_ row: TestRow) {
    shown = row
    configurationCount += 1
  }

  func show(_ section: TestSection) {
    shownSection = section
    configurationCount += 1
  }

  func prepareForReuse() {
    shown = nil
    shownSection = nil
    preparationCount += 1
    whenPrepared()
  }
}

/// The views of headers and footers of a table under test.
enum TestView {
  /// The identifiers under which they are registered.
  static let identifiers = ["title", "total"]
}
