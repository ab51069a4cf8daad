import NIOCore

/// Closes a connection on which something has waited to be written for a while: nobody reads it.
final class IdleCloser: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny
  typealias OutboundIn = NIOAny

  private var waitingCount = 0

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let promise = promise ?? context.eventLoop.makePromise()
    waitingCount += 1
    promise.futureResult.assumeIsolated().whenComplete { _ in self.waitingCount -= 1 }
    context.write(data, promise: promise)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    if waitingCount > 0 { context.close(promise: nil) }
  }
}
