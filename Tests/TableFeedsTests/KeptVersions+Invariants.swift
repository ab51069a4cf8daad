@testable import TableFeeds

extension KeptVersions {
  func checkInvariants() {
    precondition(
      snapshots[..<start].allSatisfy { $0 == nil } && snapshots[start...].allSatisfy { $0 != nil },
      "Gaps first")
    precondition(snapshots.count == versions.count, "One each")
    let kept = versions[start...]
    precondition(
      zip(kept, kept.dropFirst()).allSatisfy { $0.number < $1.number }, "In order")
    precondition(count <= limits.versions, "No more versions than allowed")
    let changes = (kept.last?.totalChanges ?? 0) - (kept.first?.totalChanges ?? 0)
    precondition(changes <= limits.changes, "No more changes than allowed")
  }
}
