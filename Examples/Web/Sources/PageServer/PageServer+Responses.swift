import Foundation
import HTTPTypes
import Hummingbird
public import HummingbirdCore
import NIOCore
import ServiceLifecycle

extension PageServer {
  /// Handles a request, and converts errors to responses.
  public func respond(to request: Request, context: Context) async throws -> Response {
    var response: Response
    do {
      response = try await self.response(to: request, on: context.channel)
    } catch let error as HTTPError {
      response = refusal(of: request, error.status, error.status.reasonPhrase)
    } catch let error as WebPageAddressError {
      response = refusal(of: request, .badRequest, texts[error.phrase])
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      response = refusal(of: request, .internalServerError, "Internal Server Error")
    }
    if response.status == .methodNotAllowed { response.headers[.allow] = "GET, HEAD, POST" }
    for field in Self.fields where response.headers[field.name] == nil {
      response.headers.append(field)
    }
    return request.method == .head ? response.createHeadResponse() : response
  }

  /// Returns an error response: a page for browsers, JSON for scripts.
  private func refusal(
    of request: Request, _ status: HTTPResponse.Status, _ reason: String
  ) -> Response {
    if request.headers[.accept]?.contains("text/html") == true {
      let page = texts.messagePage(title: title, message: texts[reason])
      return .text(page, "text/html", status: status)
    }
    return .text(
      WebPageEditResponse.refused("\(texts[reason])").json, "application/json", status: status)
  }

  private static var fields: HTTPFields {
    [
      .cacheControl: "private, no-cache", .xContentTypeOptions: "nosniff",
      .referrerPolicy: "same-origin",
      .contentSecurityPolicy: """
      default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
      worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
      """,
    ]
  }

  private func response(to request: Request, on channel: any Channel) async throws -> Response {
    // The first `Host` is the authority; another one stays a header.
    guard let host = request.head.authority, request.headers[.secondHost] == nil else {
      throw HTTPError(.badRequest)
    }
    guard access.admits(host.lowercased()) else { throw HTTPError(.misdirectedRequest) }
    if isInBackground(request) { throw HTTPError(.forbidden) }
    switch (request.method, request.uri.path) {
    case (.get, "/"), (.head, "/"): return try await page(request)
    case (.get, "/events"): return try await events(request, on: channel)
    case (.head, "/events"): return Response(status: .ok, headers: Self.streamFields)
    case (.get, let path), (.head, let path): return try file(path, version: request.uri.query)
    case (.post, _):
      guard ["http://\(host)", "https://\(host)"].contains(request.headers[.origin]) else {
        throw HTTPError(.forbidden)
      }
      return try await post(request)
    default: throw HTTPError(.methodNotAllowed)
    }
  }

  /// Returns a static file, which browsers may cache forever if they requested its current version.
  private func file(_ path: String, version: String?) throws -> Response {
    guard let file = WebPageAsset.all.first(where: { path == "/\($0.name)" }) else {
      throw HTTPError(.notFound)
    }
    var response = Response.text(file.text, file.contentType)
    if version == "v=\(file.version)" {
      response.headers[.cacheControl] = "public, max-age=31536000, immutable"
    }
    return response
  }

  /// Returns the session of a browser, or a new one with its cookie.
  func session(_ request: Request) async throws -> (key: String, cookie: String?) {
    if let key = await knownSession(of: request) { return (key, nil) }
    let token = request.uri.queryParameters["token"].map { String($0) }
    guard access.token == nil || access.token == token else { throw HTTPError(.forbidden) }
    let key = try await sessions.begin()
    // Browsers send it when a link on another site is followed, too: that only gets a page.
    return (key, "\(access.cookie)=\(key); Path=/; HttpOnly; SameSite=Lax")
  }

  /// Returns whether the page of another server requests something in the background, such as an
  /// image, or has a page fetched ahead of time, which browsers say that no page requests.
  private func isInBackground(_ request: Request) -> Bool {
    if request.headers[.secPurpose] != nil { return true }
    let site = request.headers[.secFetchSite] ?? "none"
    return !["none", "same-origin"].contains(site) && request.headers[.secFetchDest] != "document"
  }

  /// Returns the session that a browser has.
  func knownSession(of request: Request) async -> String? {
    guard let key = request.cookies[access.cookie]?.value else { return nil }
    return await sessions.contains(key) ? key : nil
  }

  private func page(_ request: Request) async throws -> Response {
    let cookie = try await session(request).cookie
    let address = try WebPageAddress(query: request.uri.query ?? "")
    var response = try await page(at: address)
    response.headers[.setCookie] = cookie
    // Reload without the token in the address.
    if request.uri.queryParameters["token"] != nil {
      response.headers[.refresh] = "0; url=./?\(address.query)"
    }
    return response
  }

  /// Returns the whole page, with the refused entry, if any.
  func page(
    at address: WebPageAddress, status: HTTPResponse.Status = .ok, message: String = "",
    refusedEdit: WebPageEdit? = nil
  ) async throws -> Response {
    let (feed, table) = (try feeds.feed(for: address), table.table(for: address))
    let visitor = WebPageReader(table: table, feed: feed, window: address.window)
    _ = try await visitor.next()
    let options = WebPageOptions(
      isEditable: edit != nil, allowsAdding: allowsAdding, message: message,
      refusedEdit: refusedEdit, formToken: randomKey(), strings: texts)
    let shown = visitor.replica ?? .init()
    if let position = shown.position { feeds.note(position) }
    let html = table.document(title: title, showing: shown, at: address, options: options)
    return .text(html, "text/html", status: status)
  }

  private func events(_ request: Request, on channel: any Channel) async throws -> Response {
    // What is not read of a body would keep its task waiting after the end of the connection.
    guard request.headers[.contentLength] ?? "0" == "0", request.headers[.transferEncoding] == nil
    else { throw HTTPError(.badRequest) }
    let (key, cookie) = try await session(request)
    let name = String((request.uri.queryParameters["stream"] ?? "").prefix(64))
    let stream = try await sessions.open(name, of: key, on: channel)
    // The body never runs if the connection ends before it.
    channel.closeFuture.whenComplete { [sessions] _ in
      Task { await sessions.close(stream, name, of: key) }
    }
    let body = ResponseBody { writer in
      try await request.body.consumeWithInboundCloseHandler { _ in
        await withGracefulShutdownHandler {
          await stream.run()
        } onGracefulShutdown: {
          stream.end()
        }
      } onInboundClosed: {
        stream.end()
      }
      try await writer.finish(nil)
    }
    var response = Response(status: .ok, headers: Self.streamFields, body: body)
    response.headers[.setCookie] = cookie
    return response
  }

  private static var streamFields: HTTPFields {
    [.contentType: "text/event-stream", .cacheControl: "no-store", .xAccelBuffering: "no"]
  }
}

extension Response {
  /// Returns a response with a text.
  static func text(
    _ text: String, _ type: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    let body = ResponseBody(byteBuffer: ByteBuffer(string: text))
    return Response(status: status, headers: [.contentType: "\(type); charset=utf-8"], body: body)
  }
}

extension HTTPField.Name {
  fileprivate static let secondHost = known("Host")
  fileprivate static let refresh = known("Refresh")
  fileprivate static let referrerPolicy = known("Referrer-Policy")
  fileprivate static let secFetchDest = known("Sec-Fetch-Dest")
  fileprivate static let secFetchSite = known("Sec-Fetch-Site")
  fileprivate static let xAccelBuffering = known("X-Accel-Buffering")

  private static func known(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("A name is a token") }
    return name
  }
}
