public import TableFeeds
import TableText

extension HTMLTable {
  /// Returns a whole page that works without script: links sort and turn pages, forms search and
  /// edit.
  ///
  /// It loads ``WebPageAsset/all`` from its own folder.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - shown: The part of the table that the page shows.
  ///   - address: The client's address.
  ///   - options: The permissions of clients, and the message for this one.
  /// - Returns: The page.
  /// - Complexity: O(*w*) for a window of *w* elements.
  public func document(
    title: String, showing shown: Replica, at address: WebPageAddress,
    options: WebPageOptions = .init()
  ) -> String {
    // Nothing leads to forms there, but anyone can enter such an address.
    let address = options.isEditable ? address : address.editing(.none)
    return Page(table: self, shown: shown, address: address, options: options).html(title: title)
  }
}

extension WebPageStrings {
  /// Returns a page with a message instead of a table, such as that the server is full.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message.
  /// - Returns: The page, in this language.
  public func messagePage(title: String, message: String) -> String {
    documentHead(title: title, in: self, following: false)
      + "<header>\n<h1>\(title.escapedForHTML)</h1>\n<p role=\"alert\">\(message.escapedForHTML)"
      + "</p>\n</header>\n</body>\n</html>\n"
  }
}

func documentHead(title: String, in texts: WebPageStrings, following isLive: Bool) -> String {
  let isRightToLeft = ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]
    .contains(texts.language.prefix { $0 != "-" }.lowercased())
  var html = """
    <!DOCTYPE html>
    <html lang="\(texts.language.escapedForHTML)"\(isRightToLeft ? " dir=\"rtl\"" : "")>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, minimum-scale=1">
    <title>\(title.escapedForHTML)</title>
    <link rel="stylesheet" href="\(WebPageAsset.style.address)">

    """
  if isLive {
    html += "<script src=\"\(WebPageAsset.script.address)\""
    html += " data-hub=\"\(WebPageAsset.streamScript.address)\" defer></script>\n"
    html += "<script src=\"\(WebPageAsset.editingScript.address)\" defer></script>\n"
  }
  return html + "</head>\n<body>\n"
}
