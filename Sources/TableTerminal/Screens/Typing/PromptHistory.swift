/// The texts that were entered before, of which arrows recall one.
struct PromptHistory {
  /// Latest first.
  private var texts: [String] = []

  private var recalled = -1
  private var draft = ""

  var isEmpty: Bool { texts.isEmpty }

  /// Adds the latest text; the hundred latest are kept, each once.
  mutating func add(_ text: String) { texts = [text] + texts.filter { $0 != text }.prefix(99) }

  /// Returns an earlier text, or with a negative step a later one and at last the text typed so
  /// far; `nil` at the ends.
  mutating func recall(by step: Int, from typed: String) -> String? {
    let next = recalled + step
    guard next >= -1, next < texts.count else { return nil }
    if recalled < 0 { draft = typed }
    recalled = next
    return next < 0 ? draft : texts[next]
  }
}
