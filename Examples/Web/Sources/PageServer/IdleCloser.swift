import NIOCore

/// Closes a connection whose client has stopped reading: writes have been pending for a while.
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
