/// The widths of a title and of the detail beside it.
struct TitleWidths: Hashable {
  let title: Int
  let detail: Int

  /// The width of the widest detail that is never truncated beside a title.
  private static let shortDetail = 16

  private static let minimumTitle = (besideShort: 4, besideLong: 12)

  private static let spacing = 2

  init(_ title: String, detail: String?, inWidth width: Int, using widthRules: DisplayWidthRules) {
    let whole = widthRules.width(of: (detail ?? "").sanitizedForTerminal)
    let minimum =
      whole <= Self.shortDetail ? Self.minimumTitle.besideShort : Self.minimumTitle.besideLong
    let kept = min(widthRules.width(of: title.sanitizedForTerminal), minimum)
    let room = kept == 0 ? width : width - kept - Self.spacing
    // A short detail is truncated only without a title.
    let least = kept == 0 ? 1 : min(whole, Self.shortDetail)
    let fitted = room >= least ? min(whole, room) : 0
    let rest = fitted == 0 ? width : width - fitted - Self.spacing
    (self.title, self.detail) = (max(0, rest), fitted)
  }
}
