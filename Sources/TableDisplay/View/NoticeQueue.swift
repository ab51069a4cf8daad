/// The undelivered notices, in order.
struct NoticeQueue<Section: SectionModel, Row: RowModel> {
  private var notices: [TableNotice<Section, Row>] = []
  private var toldCount = 0
  private var isTelling = false

  mutating func append(_ new: [TableNotice<Section, Row>]) {
    notices += new
  }

  /// Returns whether delivery may begin; later notices wait.
  mutating func begin() -> Bool {
    defer { isTelling = true }
    return !isTelling
  }

  mutating func next() -> TableNotice<Section, Row>? {
    guard toldCount < notices.count else {
      self = NoticeQueue()
      return nil
    }
    defer { toldCount += 1 }
    return notices[toldCount]
  }
}
