import Foundation
import Testing

/// Waits until a condition is true, for half a minute at most.
func wait(_ location: SourceLocation = #_sourceLocation, until holds: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .seconds(30)
  while try !holds() {
    try #require(.now < deadline, sourceLocation: location)
    Thread.sleep(forTimeInterval: 0.01)
  }
}
