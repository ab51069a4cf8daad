/// The multiline report of a failed check, for a test to throw.
public struct CheckFailure: Error, Hashable, Sendable {
  /// The expectation and the finding.
  public let report: String

  static func require(_ report: String?) throws(CheckFailure) {
    if let report { throw CheckFailure(report: report) }
  }
}

extension CheckFailure: CustomStringConvertible {
  /// The report.
  public var description: String { report }
}
