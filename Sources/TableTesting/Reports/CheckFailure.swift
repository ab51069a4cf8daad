/// What a check found to be wrong, as text of several lines.
///
/// A test that throws it fails and shows the text.
public struct CheckFailure: Error, Hashable, Sendable {
  /// What was expected and what was found.
  public let report: String

  /// Throws a report, if there is one.
  static func require(_ report: String?) throws(CheckFailure) {
    if let report { throw CheckFailure(report: report) }
  }
}

extension CheckFailure: CustomStringConvertible {
  /// The report.
  public var description: String { report }
}
