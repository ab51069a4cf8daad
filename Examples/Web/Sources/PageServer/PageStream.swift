import Hummingbird
import NIOCore
import NIOHTTPTypes
import Synchronization

/// The event stream of a browser, shared by its tabs.
final class PageStream<Upstream: FeedUpstream>: Sendable {
  private typealias Tab = (visitor: WebPageReader<Upstream>, task: Task<Void, Never>)

  private static var mostTabs: Int { 32 }

  private let channel: any Channel
  private let place: ConnectionPlace
  /// `nil` before the stream is open, and after its end.
  private let tabs = Mutex<[Int: Tab]?>(nil)

  init(on channel: any Channel) {
    (self.channel, place) = (channel, ConnectionPlace(executor: channel.eventLoop.executor))
  }

  /// Serves tabs until the connection is closed, with counts once a second and a heartbeat every 15
  /// seconds.
  func run() async {
    tabs.withLock { $0 = [:] }
    let counts = every(.seconds(1)) { stream in
      for tab in stream.tabs.withLock({ $0 ?? [:] }).values { tab.visitor.refreshPlace() }
    }
    let heart = every(.seconds(15)) { $0.send("id:-\ndata:0\n\n") }
    // Proxies pass on what a browser needs to know that the stream is open, and that tabs may follow.
    _ = send(":\n\n")
    try? await channel.closeFuture.get()
    counts.cancel()
    heart.cancel()
    for tab in tabs.withLock({ $0.take() ?? [:] }).values { tab.task.cancel() }
  }

  private func every(
    _ time: TimeAmount, _ body: @escaping @Sendable (PageStream) -> Void
  ) -> RepeatedTask {
    channel.eventLoop.scheduleRepeatedTask(initialDelay: time, delay: time) { _ in body(self) }
  }

  /// Ends the stream, and its connection.
  func end() { channel.close(promise: nil) }

  @discardableResult
  private func send(_ event: String) -> EventLoopFuture<Void> {
    channel.writeAndFlush(HTTPResponsePart.body(ByteBuffer(string: event)))
  }

  /// Subscribes a tab to a visitor; calls `end` when it unsubscribes.
  func follow(
    _ tab: Int, by visitor: WebPageReader<Upstream>,
    noting note: @escaping @Sendable (FeedPosition) -> Void,
    atEnd end: @escaping @Sendable () -> Void
  ) throws {
    let isTaken = tabs.withLock { tabs in
      guard let count = tabs?.count, count < Self.mostTabs, tabs?[tab] == nil else { return false }
      let task = Task {
        await place.run { await self.write(patchesOf: visitor, in: tab, noting: note) }
        end()
      }
      tabs?[tab] = (visitor, task)
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
        // Wait until there was room for it: nothing queues.
        await withCheckedContinuation { sent in
          send(patch.serverSentEvent(for: "\(tab)")).whenComplete { _ in sent.resume() }
        }
      } catch {
        // Such as a database that cannot be reached.
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// Makes a tab look at another window.
  func show(_ window: TableWindow, in tab: Int) {
    tabs.withLock { $0?[tab]?.visitor }?.show(window)
  }

  /// Stops a tab from following.
  func leave(_ tab: Int) { tabs.withLock { $0?.removeValue(forKey: tab) }?.task.cancel() }
}

/// Runs tasks on the thread of a connection, so that no event has to change threads.
private actor ConnectionPlace {
  private let executor: any SerialExecutor

  // Safe: the actor keeps its executor.
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(executor: any SerialExecutor) { self.executor = executor }

  func run(_ body: @Sendable () async -> Void) async { await body() }
}
