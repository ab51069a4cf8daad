import Foundation
import Testing

/// Waits until a condition is true, for ten seconds at most.
func wait(_ location: SourceLocation = #_sourceLocation, until holds: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .seconds(10)
  while try !holds() {
    try #require(.now < deadline, sourceLocation: location)
    Thread.sleep(forTimeInterval: 0.01)
  }
}
