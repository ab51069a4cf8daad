import Foundation
import Hummingbird
import NIOCore
import NIOHTTP1

/// The event stream of a browser, shared by its tabs.
///
/// It runs on the thread of its connection, so that no event has to change threads.
actor PageStream<Upstream: FeedProtocol> {
  private typealias Tab = (visitor: WebPageReader<Upstream>, task: Task<Void, Never>)

  private static var tabLimit: Int { 32 }

  private let channel: any Channel
  private let executor: any SerialExecutor
  /// The encoder of the connection, behind which chunks are written: the handlers before it have
  /// nothing to add to them.
  private var encoder: ChannelHandlerContext?
  private var seconds = 0
  /// The number of events that have left, and how many had at a heartbeat that could not be sent.
  private var sent = 0
  private var sentBefore = -1
  /// `nil` after the end of the stream.
  private var tabs: [Int: Tab]? = [:]
  /// Succeeds once the stream is open, or its connection is closed before that.
  private let opening: EventLoopPromise<Void>

  // Safe: the stream keeps its executor.
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(on channel: any Channel) {
    (self.channel, executor) = (channel, channel.eventLoop.executor)
    opening = channel.eventLoop.makePromise()
    channel.closeFuture.cascade(to: opening)
  }

  /// Serves tabs until the connection is closed, with counts once a second and a heartbeat every 15
  /// seconds.
  func run() async {
    encoder = try? channel.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self)
    // It is closed already.
    if encoder == nil { return }
    // Little waits to be sent, so a slow browser gets few old events.
    try? channel.syncOptions?.setOption(.tcp(TCP_NOTSENT_LOWAT), value: 16 << 10)
    try? channel.syncOptions?.setOption(.writeBufferWaterMark, value: .init(low: 1, high: 2_048))
    let second = TimeAmount.seconds(1)
    let clock = channel.eventLoop.scheduleRepeatedTask(initialDelay: second, delay: second) { _ in
      self.assumeIsolated { $0.tick() }
    }
    // Proxies pass on what a browser needs to know that the stream is open, and that tabs may follow.
    send(":\n\n")
    opening.succeed()
    try? await channel.closeFuture.get()
    clock.cancel()
    for tab in (tabs.take() ?? [:]).values { tab.task.cancel() }
  }

  /// Ends the stream, and its connection.
  nonisolated func end() { channel.close(promise: nil) }

  /// Sends counts, and a heartbeat every 15 seconds; closes a connection that was full at the last
  /// one and took nothing since.
  private func tick() {
    for tab in (tabs ?? [:]).values { tab.visitor.refreshMetrics() }
    seconds += 1
    guard seconds.isMultiple(of: 15) else { return }
    if channel.isWritable {
      sentBefore = -1
      return send("id:-\ndata:0\n\n")
    }
    if sentBefore == sent { end() }
    sentBefore = sent
  }

  /// Writes an event as a chunk.
  private func send(_ event: String) {
    let size = String(event.utf8.count, radix: 16)
    encoder?.writeAndFlush(.chunk("\(size)\r\n\(event)\r\n"), promise: nil)
  }

  /// Waits until there is room for another event: nothing queues.
  private func drain() async {
    if !channel.isWritable { try? await encoder?.writeAndFlush(.chunk("")).get() }
    sent += 1
  }

  /// Subscribes a tab to a visitor; releases the feed of the address when it unsubscribes.
  func follow(
    _ tab: Int, by visitor: WebPageReader<Upstream>, at address: WebPageAddress,
    of feeds: PageFeeds<Upstream>
  ) throws {
    guard let tabs, tabs.count < Self.tabLimit, tabs[tab] == nil else {
      feeds.release(address)
      throw HTTPError(.serviceUnavailable)
    }
    let task = Task {
      await write(patchesOf: visitor, in: tab, of: feeds)
      feeds.release(address)
    }
    self.tabs?[tab] = (visitor, task)
  }

  private func write(
    patchesOf visitor: WebPageReader<Upstream>, in tab: Int, of feeds: PageFeeds<Upstream>
  ) async {
    // A browser may see the head of the response before the stream is open.
    try? await opening.futureResult.get()
    if encoder == nil { return }
    while !Task.isCancelled {
      do {
        guard let patch = try await visitor.next() else { break }
        if let position = patch.position { feeds.note(position) }
        send(patch.serverSentEvent(for: "\(tab)"))
        await drain()
      } catch {
        // Such as a database that cannot be reached.
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// Makes a tab look at another window.
  func setWindow(_ window: TableWindow, in tab: Int) { tabs?[tab]?.visitor.setWindow(window) }

  /// Stops a tab from following.
  func leave(_ tab: Int) { tabs?.removeValue(forKey: tab)?.task.cancel() }
}

extension NIOAny {
  fileprivate static func chunk(_ text: String) -> NIOAny {
    NIOAny(IOData.byteBuffer(ByteBuffer(string: text)))
  }
}

extension ChannelOption where Self == ChannelOptions.Types.SocketOption {
  /// An option of TCP.
  static func tcp(_ name: CInt) -> Self {
    .init(level: .tcp, name: NIOBSDSocket.Option(rawValue: name))
  }
}
