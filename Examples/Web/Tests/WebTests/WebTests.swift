import Foundation
import Testing

/// What servers and pages do, one after the other: browsers need the processors for themselves.
@Suite(.serialized) enum WebTests {
  /// Elsewhere tests in a browser are skipped where there is none.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CI"] == "true", "CI is not set"))
  static func theGateHasABrowser() {
    #expect(Chromium.isInstalled)
  }
}
