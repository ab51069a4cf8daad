import AsyncAlgorithms
import Hummingbird
import Synchronization

/// The event stream of a browser, shared by its tabs.
final class PageStream<Upstream: FeedUpstream>: Sendable {
  private struct State {
    var tabs: [Int: (visitor: PageVisitor<Upstream>, task: Task<Void, Never>)] = [:]
    var heart: Task<Void, Never>?
    var hasEnded = false
  }

  private static var mostTabs: Int { 32 }

  /// Not buffered: a sender waits until its event is written.
  let events = AsyncChannel<String>()
  private let state = Mutex(State())

  /// Starts to refresh counts once a second, and to send a heartbeat every 15 seconds.
  func begin() {
    let task = Task {
      var seconds = 0
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        seconds += 1
        for tab in state.withLock({ Array($0.tabs.values) }) { tab.visitor.refreshCounts() }
        if seconds % 15 == 0 { await events.send("id:-\ndata:0\n\n") }
      }
    }
    state.withLock { $0.heart = task }
  }

  /// Ends the stream.
  func end() {
    events.finish()
    state.withLock { state in
      state.hasEnded = true
      state.heart?.cancel()
      for tab in state.tabs.values { tab.task.cancel() }
      state.tabs = [:]
    }
  }

  /// Lets a tab follow a visitor; calls `end` when it no longer does.
  func follow(
    _ tab: Int, by visitor: PageVisitor<Upstream>,
    noting note: @escaping @Sendable (FeedPosition) -> Void,
    atEnd end: @escaping @Sendable () -> Void
  ) throws {
    let task = Task {
      var isNoted = false
      while !Task.isCancelled {
        do {
          guard let patch = try await visitor.next() else { break }
          // All positions of a visitor are of the same instance of a feed.
          if !isNoted, let position = patch.position {
            note(position)
            isNoted = true
          }
          await events.send(patch.event(for: "\(tab)"))
        } catch {
          // For example, the database cannot be reached.
          try? await Task.sleep(for: .seconds(1))
        }
      }
      end()
    }
    let isTaken = state.withLock { state in
      let isTaken = !state.hasEnded && state.tabs.count < Self.mostTabs && state.tabs[tab] == nil
      if isTaken { state.tabs[tab] = (visitor, task) }
      return isTaken
    }
    if isTaken { return }
    task.cancel()
    throw HTTPError(.serviceUnavailable)
  }

  /// Moves a tab to another window.
  func show(_ window: TableWindow, in tab: Int) {
    state.withLock { $0.tabs[tab]?.visitor }?.show(window)
  }

  /// Stops a tab from following.
  func leave(_ tab: Int) { state.withLock { $0.tabs.removeValue(forKey: tab) }?.task.cancel() }
}
