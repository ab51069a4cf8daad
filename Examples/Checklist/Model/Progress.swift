import TableApplication

/// The progress of items, in words.
struct Progress: Equatable, Sendable {
  private var remaining = 0
  private(set) var doneCount = 0

  init(of items: some Sequence<ToDo> = []) {
    for item in items { add(item) }
  }

  mutating func add(_ item: ToDo) {
    if item.isChecked { doneCount += 1 } else { remaining += 1 }
  }

  mutating func remove(_ item: ToDo) {
    if item.isChecked { doneCount -= 1 } else { remaining -= 1 }
  }

  var text: String {
    switch (remaining, doneCount) {
    case (0, 0): localized("No items")
    case (0, _): localized("All done")
    default: localized("\(remaining) remaining")
    }
  }
}
