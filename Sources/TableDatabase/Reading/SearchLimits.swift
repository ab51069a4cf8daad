/// The limits that decide how a search is counted.
struct SearchLimits: Sendable {
  /// The number of rows from which on a share is estimated before counting.
  var estimationThreshold = 500_000

  /// The number of positions to sample, and of rows at each.
  var (sampleCount, sampleLength) = (30, 10)

  /// The least share for which an estimate is good enough.
  var minimumShare = 0.05

  /// The length of words up to which a share is estimated first.
  var shortWordLength = 3

  /// The maximum number of matches to count.
  var countLimit = 200_000

  /// The maximum number of matches to sort and keep in memory.
  var sortLimit = 20_000

  /// The maximum number of matches of one word to test for others, and of rows without an index of
  /// words to count.
  var testLimit = 5_000
}
