import Dispatch
import Foundation
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
/// that reads nothing for half a minute is disconnected, as is a client that sends half a request.
public struct PageServer<Upstream: FeedProtocol>: HTTPResponder {
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
  let sessions: PageSessions<Upstream>

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
    self.table = edit == nil ? table.readOnly : table
    (self.title, self.access, self.texts) = (title, access, texts)
    (self.allowsAdding, self.edit, feeds) = (allowsAdding, edit, PageFeeds(making: feed))
    // The other connections are for requests.
    sessions = PageSessions(maximumStreamCount: access.connectionLimit / 8 * 7)
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

  func run(
    untilSignals signals: [UnixSignal] = [.sigterm, .sigint],
    whenListening isListening: @escaping @Sendable () -> Void
  ) async throws {
    if let error = access.error { throw error }
    let logger = Logger(label: "page") { _ in SwiftLogNoOpLogHandler() }
    let application = Application(
      responder: self, server: HTTPServerBuilder { PageChannel(responder: $0) },
      configuration: .init(
        address: .hostname(access.host, port: access.port.number),
        // Others wait to be accepted: without files for them, the process would crash.
        availableConnectionsDelegate: MaximumAvailableConnections(
          access.connectionLimit, logger: logger)),
      onServerRunning: { [port = access.port] channel in
        port.number = channel.localAddress?.port ?? port.number
        isListening()
      }, logger: logger)
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: application)], gracefulShutdownSignals: signals, logger: logger)
    // Do not wait longer for clients that have stopped reading.
    configuration.maximumGracefulShutdownDuration = .milliseconds(500)
    do { try await ServiceGroup(configuration: configuration).run() } catch let error as IOError {
      throw ListeningError(access, error.errnoCode)
    } catch is SocketAddressError.UnknownHost {
      throw ListeningError(access, EADDRNOTAVAIL)
    }
  }

  /// Starts serving in other tasks, until the process ends.
  ///
  /// - Throws: The reason why the server cannot listen.
  public func start() throws {
    let outcome = Mutex<(any Error)?>(nil)
    let isDecided = DispatchSemaphore(value: 0)
    Task.detached {
      do { try await run(untilSignals: []) { isDecided.signal() } } catch {
        outcome.withLock { $0 = error }
        isDecided.signal()
      }
    }
    isDecided.wait()
    if let error = outcome.withLock(\.self) { throw error }
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
