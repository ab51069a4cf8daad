/// Undelivered notices, in order.
struct NoticeQueue<Section: SectionModel, Row: RowModel> {
  private var notices: [TableNotice<Section, Row>] = []
  private var deliveredCount = 0
  private var isDelivering = false

  mutating func append(_ new: [TableNotice<Section, Row>]) {
    notices += new
  }

  /// Begins to deliver; returns `false` if a delivery is going on, which includes later notices.
  mutating func begin() -> Bool {
    defer { isDelivering = true }
    return !isDelivering
  }

  mutating func next() -> TableNotice<Section, Row>? {
    guard deliveredCount < notices.count else {
      self = NoticeQueue()
      return nil
    }
    defer { deliveredCount += 1 }
    return notices[deliveredCount]
  }
}
