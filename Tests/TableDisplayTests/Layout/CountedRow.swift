import TableDisplay

/// A row that counts its calls.
struct CountedRow: RowModel {
  /// The calls of all rows with the same counter.
  final class Counter {
    var heights = 0
    var others = 0
  }

  let number: Int
  let counter: Counter

  var id: Int {
    counter.others += 1
    return number
  }

  var cellHeight: Int {
    counter.heights += 1
    return 2
  }

  var cellIdentifier: String {
    counter.others += 1
    return "counted"
  }

  static func == (left: Self, right: Self) -> Bool {
    left.counter.others += 1
    return left.number == right.number
  }
}
