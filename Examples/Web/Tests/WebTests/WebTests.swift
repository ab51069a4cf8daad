import Foundation
import Testing

/// Servers and pages, tested serially, because browsers need the CPU for themselves.
@Suite(.serialized) enum WebTests {
  /// Outside of CI, browser tests are skipped if no browser is installed.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CI"] == "true", "CI is not set"))
  static func theGateHasABrowser() {
    #expect(Chromium.isInstalled)
  }
}
