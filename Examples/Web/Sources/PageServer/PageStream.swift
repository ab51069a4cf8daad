import Foundation
import Hummingbird
import NIOCore
import NIOHTTP1
import Synchronization

/// The event stream of a browser, shared by its tabs.
final class PageStream<Upstream: FeedUpstream>: Sendable {
  private typealias Tab = (visitor: WebPageReader<Upstream>, task: Task<Void, Never>)

  private static var mostTabs: Int { 32 }

  private let channel: any Channel
  private let place: ConnectionPlace
  /// The encoder of the connection, behind which chunks are written: the handlers before it have
  /// nothing to add to them.
  private let encoder: NIOLoopBound<ChannelHandlerContext>
  /// The number of events that have left, and how many had at a heartbeat that could not be sent.
  private let sent = Atomic(0)
  private let sentBefore = Atomic(-1)
  /// `nil` before the stream is open, and after its end.
  private let tabs = Mutex<[Int: Tab]?>(nil)

  /// Creates a stream, and limits what waits to be sent, so that a slow browser gets few old events.
  ///
  /// - Throws: `HTTPError` if the connection is closed already.
  init(on channel: any Channel) async throws {
    (self.channel, place) = (channel, ConnectionPlace(executor: channel.eventLoop.executor))
    let prepared = channel.eventLoop.submit {
      let options = channel.syncOptions
      // Where there is none, more waits in the kernel.
      try? options?.setOption(.tcp(TCP_NOTSENT_LOWAT), value: 16 << 10)
      try options?.setOption(.writeBufferWaterMark, value: .init(low: 1, high: 2_048))
      let encoder = try channel.pipeline.syncOperations.context(
        handlerType: HTTPResponseEncoder.self)
      return NIOLoopBound(encoder, eventLoop: channel.eventLoop)
    }
    do { encoder = try await prepared.get() } catch { throw HTTPError(.requestTimeout) }
  }

  /// Serves tabs until the connection is closed, with counts once a second and a heartbeat every 15
  /// seconds.
  func run() async {
    tabs.withLock { $0 = [:] }
    let counts = every(.seconds(1)) { stream in
      for tab in stream.tabs.withLock({ $0 ?? [:] }).values { tab.visitor.refreshPlace() }
    }
    let heart = every(.seconds(15)) { $0.beat() }
    // Proxies pass on what a browser needs to know that the stream is open, and that tabs may follow.
    send(":\n\n")
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

  /// Sends a heartbeat, or closes a connection that was full at the last one and took nothing since.
  private func beat() {
    if channel.isWritable {
      sentBefore.store(-1, ordering: .relaxed)
      return send("id:-\ndata:0\n\n")
    }
    let sent = sent.load(ordering: .relaxed)
    if sentBefore.exchange(sent, ordering: .relaxed) == sent { end() }
  }

  /// Writes an event as a chunk.
  private func send(_ event: String) {
    write("\(String(event.utf8.count, radix: 16))\r\n\(event)\r\n")
  }

  private func write(_ text: String, promise: EventLoopPromise<Void>? = nil) {
    let write = { @Sendable [encoder] in
      encoder.value.writeAndFlush(
        NIOAny(IOData.byteBuffer(ByteBuffer(string: text))), promise: promise)
    }
    // Usually on its thread already.
    if channel.eventLoop.inEventLoop { write() } else { channel.eventLoop.execute(write) }
  }

  /// Waits until there is room for another event: nothing queues.
  private func drain() async {
    if !channel.isWritable {
      let flushed = channel.eventLoop.makePromise(of: Void.self)
      write("", promise: flushed)
      try? await flushed.futureResult.get()
    }
    sent.add(1, ordering: .relaxed)
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
        send(patch.serverSentEvent(for: "\(tab)"))
        await drain()
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

extension ChannelOption where Self == ChannelOptions.Types.SocketOption {
  /// An option of TCP.
  static func tcp(_ name: CInt) -> Self {
    .init(level: .tcp, name: NIOBSDSocket.Option(rawValue: name))
  }
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
