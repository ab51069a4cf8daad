import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection whose requests have the host of an absolute address as their `Host`.
struct PageChannel: HTTPChannelHandler {
  let responder: Responder

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    // Close connections that send no request, or half of one.
    let http = HTTP1Channel(
      responder: responder, configuration: .init(idleTimeout: .seconds(30)))
    return http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(AbsoluteAddressHandler(), position: .after(decoder))
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
private final class AbsoluteAddressHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), !head.uri.hasPrefix("/"),
      let start = head.uri.firstRange(of: "://")?.upperBound, head.headers["host"].count < 2
    else { return context.fireChannelRead(data) }
    let host = head.uri[start...].prefix { !"/?#".contains($0) }
    head.headers.replaceOrAdd(name: "host", value: String(host))
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
