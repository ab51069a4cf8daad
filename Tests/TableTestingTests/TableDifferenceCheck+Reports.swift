import TableBatches
import TableData
import TableTesting

extension TableDifferenceCheck {
  /// The report of ``check()``; `nil` if it succeeds.
  var report: String? { Self.report { () throws(CheckError) in try check() } }

  func report(expecting lines: String) -> String? {
    Self.report { () throws(CheckError) in try check(expecting: lines) }
  }

  func report(of batch: BatchUpdates, for rules: BatchRuleSet) -> String? {
    Self.report { () throws(CheckError) in try check(batch, for: rules) }
  }

  static func report(of table: Snapshot, expecting expected: Snapshot) -> String? {
    report { () throws(CheckError) in try check(table, expecting: expected) }
  }

  private static func report(_ check: () throws(CheckError) -> Void) -> String? {
    do throws(CheckError) {
      try check()
      return nil
    } catch {
      return error.report
    }
  }
}
