import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection whose requests arrive in time, with the host of an absolute address as `Host`.
struct PageChannel: HTTPChannelHandler {
  let responder: Responder

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    // Close connections that send no request, or half of one.
    let http = HTTP1Channel(
      responder: responder, configuration: .init(idleTimeout: .seconds(30)))
    return http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(RequestHandler(), position: .after(decoder))
      #if os(Linux)
        // Close the connection of a client that reads no response.
        try? channel.syncOptions?.setOption(.tcp(TCP_USER_TIMEOUT), value: 30_000)
      #endif
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await handleHTTP(asyncChannel: value, logger: logger)
  }
}

/// Replaces the `Host` of a request with an absolute address, of which the next handler keeps the
/// path alone; several `Host` headers stay, and are refused.
///
/// Tells the server in its own words that a connection ends after the response, as those of HTTP/1.0
/// do. Closes the connection if a body is not complete in time, even if a byte arrives now and then.
private final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private var deadline: Scheduled<Void>?

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var part = unwrapInboundIn(data)
    switch part {
    case .head(let head):
      part = .head(normalized(head))
      deadline = context.eventLoop.scheduleTask(in: .seconds(30)) { [channel = context.channel] in
        channel.close(promise: nil)
      }
    case .body: break
    case .end: deadline?.cancel()
    }
    context.fireChannelRead(wrapInboundOut(part))
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  private func normalized(_ head: HTTPRequestHead) -> HTTPRequestHead {
    var head = head
    if !head.isKeepAlive { head.headers.replaceOrAdd(name: "connection", value: "close") }
    guard !head.uri.hasPrefix("/"), let start = head.uri.firstRange(of: "://")?.upperBound,
      head.headers["host"].count < 2
    else { return head }
    let host = head.uri[start...].prefix { !"/?#".contains($0) }
    head.headers.replaceOrAdd(name: "host", value: String(host))
    return head
  }
}
