import TextDrawing

/// The columns that a title and the detail behind it have.
struct TitleRoom: Hashable {
  /// The columns of the title.
  let title: Int
  /// The columns of the detail; 0 where it is left out.
  let detail: Int

  /// The columns of a detail that is whole or left out, such as a price, or a day and a time.
  private static let shortDetail = 16

  /// The columns that a title keeps beside a short detail, and beside a longer one.
  private static let minimumTitle = (besideShort: 4, besideLong: 12)

  /// The blanks between the two.
  private static let spacing = 2

  /// Divides a width.
  init(_ title: String, detail: String?, inWidth width: Int, using displayWidth: DisplayWidth) {
    let whole = displayWidth.width(of: (detail ?? "").safeText)
    let minimum =
      whole <= Self.shortDetail ? Self.minimumTitle.besideShort : Self.minimumTitle.besideLong
    let kept = min(displayWidth.width(of: title.safeText), minimum)
    let room = kept == 0 ? width : width - kept - Self.spacing
    // What is cut still has the columns of a short one, so a short one is cut only if it is alone.
    let least = kept == 0 ? 1 : min(whole, Self.shortDetail)
    let fitted = room >= least ? min(whole, room) : 0
    let rest = fitted == 0 ? width : width - fitted - Self.spacing
    (self.title, self.detail) = (max(0, rest), fitted)
  }
}
