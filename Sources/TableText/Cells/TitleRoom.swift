/// The columns that a title and the detail behind it have.
struct TitleRoom: Hashable {
  /// The columns of the title.
  let title: Int
  /// The columns of the detail; 0 where it is left out.
  let detail: Int

  /// The columns that a title keeps beside a detail.
  private static let minimumTitle = 12

  /// The columns that are worth beginning a detail in.
  private static let minimumDetail = 8

  /// The blanks between the two.
  private static let spacing = 2

  /// Divides a width.
  ///
  /// What a row is called comes before what else is said of it.
  init(_ title: String, detail: String?, inWidth width: Int, using displayWidth: DisplayWidth) {
    let whole = displayWidth.width(of: (detail ?? "").safeText)
    let kept = min(displayWidth.width(of: title.safeText), Self.minimumTitle)
    let room = kept == 0 ? width : width - kept - Self.spacing
    let isWorthIt = kept == 0 || room >= min(whole, Self.minimumDetail)
    let fitted = isWorthIt ? min(whole, max(0, room)) : 0
    let rest = fitted == 0 ? width : width - fitted - Self.spacing
    (self.title, self.detail) = (max(0, rest), fitted)
  }
}
