package import TableData

extension TableSnapshot {
  package func checkInvariants() {
    storage.checkInvariants()
  }
}
