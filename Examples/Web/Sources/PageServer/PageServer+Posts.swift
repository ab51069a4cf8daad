import HTTPTypes
import Hummingbird
import HummingbirdCore

extension PageServer {
  private static var longestBody: Int { 16 << 10 }

  /// Handles a request of a script or a form.
  func post(_ request: Request) async throws -> Response {
    guard let body = try? await request.body.collect(upTo: Self.longestBody) else {
      throw HTTPError(.contentTooLarge)
    }
    let form = URLEncodedFields(String(buffer: body))
    guard let key = await knownSession(of: request) else {
      return try await formOfLostSession(form, request)
    }
    if request.uri.path == "/edit" {
      return try await edit(form, at: request.uri.query ?? "", by: key)
    }
    let stream = { [sessions] in try await sessions.stream(form["stream"] ?? "", of: key) }
    guard let tab = form["tab"].flatMap(Int.init) else { throw HTTPError(.badRequest) }
    switch request.uri.path {
    case "/follow": try await follow(form, in: stream(), tab)
    case "/window": try await stream().setWindow(WebPageAddress(query: form.text).window, in: tab)
    case "/leave": try await stream().leave(tab)
    default: throw HTTPError(.notFound)
    }
    return Response(status: .noContent)
  }

  private func follow(
    _ form: URLEncodedFields, in stream: PageStream<Upstream>, _ tab: Int
  ) async throws {
    let address = try WebPageAddress(query: form["at"] ?? "")
    let since = FeedPosition(rawValue: form["since"] ?? "")
    let isSmall = (since?.window?.count ?? 0) <= WebPageAddress.maximumCount + 1
    let window = try WebPageAddress(query: form.text).window
    let feed = try feeds.feed(for: address, holding: true)
    let visitor = WebPageReader(
      table: table.table(for: address), feed: feed, window: window, since: isSmall ? since : nil
    )
    try await stream.follow(tab, by: visitor, at: address, of: feeds)
  }

  /// Returns the form again with the entered text, in a new session; scripts begin one themselves.
  private func formOfLostSession(_ form: URLEncodedFields, _ request: Request) async throws
    -> Response
  {
    guard edit != nil, request.uri.path == "/edit", form["page"] == nil,
      let edit = WebPageEdit(form)
    else { throw HTTPError(.forbidden) }
    let cookie = try await session(request).cookie
    var response = try await page(
      at: WebPageAddress(query: request.uri.query ?? ""), status: .forbidden,
      message: texts["The session has expired. Please send this again."], refusedEdit: edit)
    response.headers[.setCookie] = cookie
    return response
  }

  /// Returns whether an edit is idempotent, even if another run of the server has performed it.
  ///
  /// Entering the same text again, or removing a removed row, changes nothing. Only the run of the
  /// server that sent the page its position knows whether it has performed another edit.
  private func mayBeRepeated(_ edit: WebPageEdit, since position: String?) -> Bool {
    switch edit {
    case .update, .remove: true
    case .insert, .undo, .redo: position.flatMap(FeedPosition.init).map(feeds.hasGiven) ?? false
    }
  }

  /// Performs an edit of a script, which gets the result, or of a form, whose page is shown again.
  private func edit(_ form: URLEncodedFields, at query: String, by key: String) async throws
    -> Response
  {
    guard let perform = edit, let edit = WebPageEdit(form) else { throw HTTPError(.badRequest) }
    if let page = form["page"]?.prefix(64) {
      guard let number = form["number"].flatMap(Int.init) else { throw HTTPError(.badRequest) }
      // A page keeps its name in a new session.
      let response =
        mayBeRepeated(edit, since: form["since"])
        ? await perform(edit, "page \(page)", number)
        : .refused("The server has restarted. Check whether this was done.")
      return .text(response.translated(by: texts).json, "application/json")
    }
    let response = try await sessions.perform(form: form.text, of: key) { owner, number in
      await perform(edit, "form \(owner)", number)
    }.translated(by: texts)
    var address = try WebPageAddress(query: query)
    let (status, message): (HTTPResponse.Status, String)
    switch response {
    case .done:
      if address.editMode != .none { address.editMode = .links }
      return Response(status: .seeOther, headers: [.location: "./?\(address.query)"])
    case .conflict: (status, message) = (.conflict, texts["Someone else has changed this."])
    case .refused(let reason): (status, message) = (.unprocessableContent, reason.english)
    }
    return try await page(at: address, status: status, message: message, refusedEdit: edit)
  }
}
