/// What a delegate has yet to be told: one thing at a time, in the order in which it happened.
struct NoticeQueue<Section: SectionModel, Row: RowModel> {
  private var notices: [TableNotice<Section, Row>] = []
  private var toldCount = 0
  private var isTelling = false

  mutating func append(_ new: [TableNotice<Section, Row>]) {
    notices += new
  }

  /// Returns whether telling may begin; what happens while it goes on waits for its turn.
  mutating func begin() -> Bool {
    defer { isTelling = true }
    return !isTelling
  }

  /// Takes the next notice; `nil` ends the telling.
  mutating func next() -> TableNotice<Section, Row>? {
    guard toldCount < notices.count else {
      self = NoticeQueue()
      return nil
    }
    defer { toldCount += 1 }
    return notices[toldCount]
  }
}
