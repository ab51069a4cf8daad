/// What a ``HostilePages`` does to questions and answers, each as the number of times in a hundred.
public struct PageMischief: Hashable, Sendable {
  /// The number of steps at most that a page waits to be read and, once it is read, to be handed
  /// over; answers come in any order when it is not 0.
  public var longestDelay: Int

  /// How often there is an error instead of a page.
  public var failures: Int

  /// How often a page is shorter than it could be.
  public var shortPages: Int

  /// How often a question is answered although it was called off.
  public var lateAnswers: Int

  /// How often an answer comes a second time.
  public var repeatedAnswers: Int

  /// Creates a measure of mischief.
  ///
  /// - Parameters:
  ///   - longestDelay: The number of steps at most that a page waits, twice.
  ///   - failures: How often there is an error instead of a page.
  ///   - shortPages: How often a page is shorter than it could be.
  ///   - lateAnswers: How often a question is answered although it was called off.
  ///   - repeatedAnswers: How often an answer comes a second time.
  public init(
    longestDelay: Int = 8, failures: Int = 10, shortPages: Int = 20, lateAnswers: Int = 50,
    repeatedAnswers: Int = 5
  ) {
    self.longestDelay = max(0, longestDelay)
    self.failures = failures
    self.shortPages = shortPages
    self.lateAnswers = lateAnswers
    self.repeatedAnswers = repeatedAnswers
  }

  /// Every page comes whole, in the step after it was asked for.
  public static let none = PageMischief(
    longestDelay: 0, failures: 0, shortPages: 0, lateAnswers: 0, repeatedAnswers: 0)
}
