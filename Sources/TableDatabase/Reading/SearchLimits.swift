struct SearchLimits: Sendable {
  /// In tables with fewer rows, no share is estimated before counting.
  var small = 500_000

  /// The number of places to sample, and of rows at each.
  var (samples, sampleLength) = (30, 10)

  /// The least share for which an estimate is good enough.
  var minimumShare = 0.05

  /// Up to this length of words, a share is estimated first.
  var short = 3

  /// The maximum number of matches to count.
  var counted = 200_000

  /// The maximum number of matches to sort and keep in memory.
  var sorted = 20_000

  /// The maximum number of matches of one word to test for others.
  var tested = 5_000
}
