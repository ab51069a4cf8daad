/// An unexpected or missing keyed archive.
struct KeyedArchiveError: Error {
  let isExpected: Bool
}
