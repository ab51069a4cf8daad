import SystemBasics
import TableText

extension UserError {
  init<Row>(unknownColumn title: some StringProtocol, among columns: [TextColumn<Row>]) {
    guard !columns.isEmpty else {
      self.init(localized("The rows of this screen have no columns."))
      return
    }
    let known = columns.titles().map(\.commandLabel).listed
    self.init(
      localized("There is no column \"\(String(title).trimmed)\". Columns here: \(known)."))
  }
}
