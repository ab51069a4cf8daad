/// A keyed archive where another form is read, or the other way round.
struct KeyedArchiveError: Error {
  let isExpected: Bool
}
