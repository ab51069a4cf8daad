import TableSource

/// The place of the preview, as `--preview-window` of `fzf` tells it.
///
/// Borders, scrolling, alternatives for small terminals and the like have no effect; long lines are
/// always wrapped.
struct PreviewWindow {
  private(set) var place = PreviewPlace()
  /// What of it is not possible, if anything.
  private(set) var complaint: String?

  init(_ text: String) throws(UserError) {
    let usual = text.replacing(#/<\d+\([^)]*\)/#, with: "")
    for word in usual.split(whereSeparator: { [",", ":"].contains($0) }) {
      switch word {
      case "right": place.isBelow = false
      case "down", "bottom": place.isBelow = true
      case "left", "up", "top":
        place.isBelow = word != "left"
        complaint = "The preview can only be at the right or below the lines."
      case "hidden": place.isHidden = true
      default:
        guard word.first?.isNumber == true else { continue }
        guard let (number, isPercentage) = PickArguments.size(word) else {
          throw UserError("\"\(word)\" is not a size of the preview, such as 40 or 60%.")
        }
        place.size = isPercentage ? .percent(number) : .cells(number)
      }
    }
  }
}
