import TableDisplay

/// A row that counts how often it is asked for what.
struct CountedRow: RowModel {
  /// The questions that all rows with the same counter were asked.
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

  var height: Int {
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
