import Foundation
import Testing

/// Waits until a condition is true, for half a minute at most; a failure has the state by then.
func wait(
  _ state: @autoclosure () -> String = "", _ location: SourceLocation = #_sourceLocation,
  until holds: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now + .seconds(30)
  while try !holds() {
    try #require(.now < deadline, "\(state())", sourceLocation: location)
    Thread.sleep(forTimeInterval: 0.01)
  }
}
