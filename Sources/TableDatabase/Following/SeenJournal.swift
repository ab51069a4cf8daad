/// The state of a journal when it was last polled.
struct SeenJournal {
  private var revision: Int?
  private var isExact = true

  /// Records a state, and returns what has changed.
  ///
  /// Folding alone is not a change; a partition that comes or goes is not in the journal.
  mutating func event(at head: JournalHead) -> TableStoreWatcher.Event? {
    defer { (revision, isExact) = (head.revision, head.isExact) }
    if head.revision != revision || isExact && !head.isExact { return .changed }
    return head.isExact && !isExact ? .counted : nil
  }
}
