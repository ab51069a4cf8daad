/// What remains of some items, in words.
struct Progress {
  private let count: Int
  private let remaining: Int

  init(of items: some Sequence<ToDo>) {
    count = items.reduce(0) { count, _ in count + 1 }
    remaining = items.count { !$0.isChecked }
  }

  var text: String {
    switch (count, remaining) {
    case (0, _): "No items"
    case (_, 0): "All done"
    default: "\(remaining) remaining"
    }
  }
}
