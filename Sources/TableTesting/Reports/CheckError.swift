/// A failed check's report, for a test to throw.
public struct CheckError: Error, Hashable, Sendable {
  /// The expectation and the finding.
  public let report: String

  static func require(_ report: String?) throws(CheckError) {
    if let report { throw CheckError(report: report) }
  }
}

extension CheckError: CustomStringConvertible {
  /// The report.
  public var description: String { report }
}
