/// The faults of ``FaultyPageTransport``; all but the delay in percent.
public struct FaultRates: Hashable, Sendable {
  /// The maximum steps before reading and again before delivery; above 0 reorders responses.
  public var longestDelay: Int

  /// Errors instead of pages.
  public var failures: Int

  /// Pages shorter than possible.
  public var shortPages: Int

  /// Responses to cancelled requests.
  public var lateResponses: Int

  /// Repeated responses.
  public var repeatedResponses: Int

  /// Creates fault rates.
  ///
  /// - Parameters:
  ///   - longestDelay: The maximum steps, before reading and before delivery.
  ///   - failures: Errors, in percent.
  ///   - shortPages: Short pages, in percent.
  ///   - lateResponses: Responses to cancelled requests, in percent.
  ///   - repeatedResponses: Repeated responses, in percent.
  public init(
    longestDelay: Int = 8, failures: Int = 10, shortPages: Int = 20, lateResponses: Int = 50,
    repeatedResponses: Int = 5
  ) {
    self.longestDelay = max(0, longestDelay)
    self.failures = failures
    self.shortPages = shortPages
    self.lateResponses = lateResponses
    self.repeatedResponses = repeatedResponses
  }

  /// Whole pages, in the next step.
  public static let none = FaultRates(
    longestDelay: 0, failures: 0, shortPages: 0, lateResponses: 0, repeatedResponses: 0)
}
