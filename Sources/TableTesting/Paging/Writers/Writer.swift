/// Generates the random statements of one writer.
struct Writer {
  let number: Int
  let count: Int
  let keys: Int
  private(set) var isInTransaction = false
  private var hasSavepoint = false

  init(_ number: Int, of count: Int, keys: Int) {
    (self.number, self.count, self.keys) = (number, count, keys)
  }

  mutating func next(using random: inout SeededRandomNumberGenerator) -> WriterStatement {
    guard isInTransaction else {
      (isInTransaction, hasSavepoint) = (true, false)
      return .begin
    }
    let key = Int.random(in: 0..<keys, using: &random) * count + number
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<10: return .upsert(key: key, number: random.next())
    case 10..<13: return .remove(key: key)
    case 13..<15 where hasSavepoint: return .rollBackToSavepoint
    case 13..<15:
      hasSavepoint = true
      return .setSavepoint
    case 15: return end(by: .rollBack)
    default: return end(by: .commit)
    }
  }

  mutating func end(by statement: WriterStatement) -> WriterStatement {
    isInTransaction = false
    return statement
  }
}
