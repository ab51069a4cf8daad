import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips tests if there is no browser.
  static var browser: Self {
    .enabled(if: Chromium.isInstalled, "chromium and chromium-driver are not installed")
  }

  /// Skips tests unless a variable of the environment is set.
  static func ifSet(_ name: String) -> Self {
    .enabled(if: ProcessInfo.processInfo.environment[name] != nil, "\(name) is not set")
  }
}
