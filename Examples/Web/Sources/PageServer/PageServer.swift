import Dispatch
import HTTPTypes
public import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// Serves a table in a page that follows it, to any number of browsers.
///
/// ```swift
/// try await PageServer("Groceries", of: table, showing: source).run()
/// ```
///
/// It listens at `127.0.0.1:8080`, which only this computer can reach, unless the environment
/// specifies another address; see ``PageAccess``. Nothing queues for a slow browser, and a browser
/// that reads nothing for half a minute is disconnected.
public struct PageServer<Upstream: FeedUpstream>: HTTPResponder {
  /// Performs an edit of a visitor, given the visitor's name and number for it.
  public typealias Editing = @Sendable (WebPageEdit, String, Int) async -> WebPageEditResponse
  /// The context of requests.
  public typealias Context = PageContext

  let title: String
  let table: HTMLTable<Upstream.Section, Upstream.Row>
  let access: PageAccess
  let texts: WebPageStrings
  let allowsAdding: Bool
  let edit: Editing?
  let feeds: PageFeeds<Upstream>
  let sessions = PageSessions<Upstream>()

  /// Creates a server for feeds.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - table: How rows are shown.
  ///   - access: Where the page is served; from the environment by default.
  ///   - texts: The texts of its pages in their language.
  ///   - allowsAdding: Whether visitors can add rows.
  ///   - edit: Performs edits; `nil` if the page is read-only.
  ///   - feed: Returns the feed of an order and a search; `nil` if there is none.
  public init(
    _ title: String, of table: HTMLTable<Upstream.Section, Upstream.Row>,
    access: PageAccess = PageAccess(), texts: WebPageStrings = WebPageStrings(),
    allowsAdding: Bool = false,
    edit: Editing? = nil,
    feed: @escaping @Sendable (WebPageAddress) -> Upstream?
  ) {
    (self.title, self.table, self.access, self.texts) = (title, table, access, texts)
    (self.allowsAdding, self.edit, feeds) = (allowsAdding, edit, PageFeeds(making: feed))
  }

  /// The address to open.
  ///
  /// A port that the system chooses is known once the server listens.
  public var url: String { access.url }

  /// Calls a closure with each feed in use, such as to refresh it.
  public func forEachFeed(_ body: (Upstream) -> Void) { feeds.all.forEach(body) }

  /// Serves until the process is asked to terminate.
  ///
  /// - Throws: The reason why the server cannot listen.
  public func run() async throws { try await run {} }

  func run(whenListening isListening: @escaping @Sendable () -> Void) async throws {
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: application(whenListening: isListening))],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: Self.logger)
    // Do not wait longer for clients that have stopped reading.
    configuration.maximumGracefulShutdownDuration = .milliseconds(500)
    do { try await ServiceGroup(configuration: configuration).run() } catch let error as IOError {
      throw ListeningError(access: access, reason: error)
    }
  }

  private static var logger: Logger { Logger(label: "page") { _ in SwiftLogNoOpLogHandler() } }

  /// Starts serving in other tasks, until the process ends.
  ///
  /// - Throws: The reason why the server cannot listen.
  public func start() throws {
    let (outcome, isDecided) = (Outcome(), DispatchSemaphore(value: 0))
    Task.detached {
      do { try await application { isDecided.signal() }.run() } catch {
        outcome.error.withLock { $0 = error }
        isDecided.signal()
      }
    }
    isDecided.wait()
    if let error = outcome.error.withLock({ $0 }) {
      throw ListeningError(access: access, reason: error)
    }
  }

  private func application(
    whenListening isListening: @escaping @Sendable () -> Void
  ) -> Application<PageServer> {
    let handlers = HTTP1Channel.Configuration(
      additionalChannelHandlers: [IdleStateHandler(writeTimeout: .seconds(30)), IdleCloser()])
    return Application(
      responder: self, server: .http1(configuration: handlers),
      configuration: .init(address: .hostname(access.host, port: access.port.number)),
      onServerRunning: { [port = access.port] channel in
        port.number = channel.localAddress?.port ?? port.number
        isListening()
      }, logger: Self.logger)
  }
}

/// The context of a request: its connection.
public struct PageContext: RequestContext {
  /// What Hummingbird keeps of a request.
  public var coreContext: CoreRequestContextStorage

  let channel: any Channel

  /// Creates the context of a request.
  public init(source: ApplicationRequestContextSource) {
    (coreContext, channel) = (CoreRequestContextStorage(source: source), source.channel)
  }
}

/// The error if a server cannot listen.
private final class Outcome: Sendable {
  let error = Mutex<(any Error)?>(nil)
}
