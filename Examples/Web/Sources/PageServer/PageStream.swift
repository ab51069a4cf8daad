import Hummingbird
import Synchronization

/// The event stream of a browser, shared by its tabs.
final class PageStream<Upstream: FeedUpstream>: Sendable {
  private struct State {
    var tabs: [Int: (visitor: WebPageReader<Upstream>, task: Task<Void, Never>)] = [:]
    var write: Writing?
    var heart: Task<Void, Never>?
    var hasEnded = false
  }

  /// Writes an event, once there is room for it: nothing queues.
  typealias Writing = @Sendable (String) async throws -> Void

  private static var mostTabs: Int { 32 }

  private let state = Mutex(State())
  /// Those who write, of whom none does so once the stream has ended.
  private let (writers, addWriter) = AsyncStream<Task<Void, Never>>.makeStream()

  /// Serves tabs until the stream ends, with counts once a second and a heartbeat every 15
  /// seconds.
  func run(writingBy write: @escaping Writing) async {
    let heart = Task {
      var seconds = 0
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        seconds += 1
        for tab in state.withLock({ Array($0.tabs.values) }) { tab.visitor.refreshCounts() }
        if seconds % 15 == 0 { await self.write("id:-\ndata:0\n\n") }
      }
    }
    let hasEnded = state.withLock { state in
      (state.write, state.heart) = (write, heart)
      return state.hasEnded
    }
    if hasEnded { heart.cancel() }
    addWriter.yield(heart)
    // Proxies pass on what a browser needs to know that the stream is open, and that tabs may follow.
    await self.write(":\n\n")
    await withDiscardingTaskGroup { group in
      for await writer in writers { group.addTask { await writer.value } }
    }
  }

  private func write(_ event: String) async {
    do { try await state.withLock(\.write)?(event) } catch { if !Task.isCancelled { end() } }
  }

  /// Ends the stream.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      state.heart?.cancel()
      for tab in state.tabs.values { tab.task.cancel() }
      state.tabs = [:]
    }
    addWriter.finish()
  }

  /// Subscribes a tab to a visitor; calls `end` when it unsubscribes.
  func follow(
    _ tab: Int, by visitor: WebPageReader<Upstream>,
    noting note: @escaping @Sendable (FeedPosition) -> Void,
    atEnd end: @escaping @Sendable () -> Void
  ) throws {
    let isTaken = state.withLock { state in
      guard state.write != nil, !state.hasEnded, state.tabs.count < Self.mostTabs,
        state.tabs[tab] == nil
      else { return false }
      let task = Task {
        await write(patchesOf: visitor, in: tab, noting: note)
        end()
      }
      state.tabs[tab] = (visitor, task)
      addWriter.yield(task)
      return true
    }
    if isTaken { return }
    end()
    throw HTTPError(.serviceUnavailable)
  }

  private func write(
    patchesOf visitor: WebPageReader<Upstream>, in tab: Int,
    noting note: @Sendable (FeedPosition) -> Void
  ) async {
    var isNoted = false
    while !Task.isCancelled {
      do {
        guard let patch = try await visitor.next() else { break }
        // All positions of a feed are of one life.
        if !isNoted, let position = patch.position {
          note(position)
          isNoted = true
        }
        await write(patch.event(for: "\(tab)"))
      } catch {
        // Such as a database that cannot be reached.
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// Makes a tab look at another window.
  func show(_ window: TableWindow, in tab: Int) {
    state.withLock { $0.tabs[tab]?.visitor }?.show(window)
  }

  /// Stops a tab from following.
  func leave(_ tab: Int) { state.withLock { $0.tabs.removeValue(forKey: tab) }?.task.cancel() }
}
