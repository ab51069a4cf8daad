import Foundation
import TableData
import TableFeeds
import TableHTML
import Testing

/// Pages without script.
@Suite struct PageDocumentTests {
  private func page(
    _ things: [Thing], at query: String = "", options: PageOptions = PageOptions()
  ) async throws -> String {
    let table = try TableSnapshot([TableSection(Shelf(id: 1, title: "<Shelf>"), rows: things)])
    let source = TableDataSource(table)
    let feed = TableFeed(source)
    let address = try PageAddress(query: query)
    let visitor = PageVisitor(of: Things.table, following: feed, window: address.window)
    _ = await visitor.now()
    return Things.table.document(
      title: "Things & more", showing: try #require(visitor.shown), at: address, options: options)
  }

  private func things(_ count: Int) -> [Thing] {
    (1...count).map { Thing(id: $0, name: "Thing \($0)") }
  }

  @Test func theWholePage() async throws {
    let html = try await page(things(1))
    #expect(
      html.components(separatedBy: "<div id=\"view\">")[0] == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Things &amp; more</title>
        <link rel="stylesheet" href="table.css">
        <script src="table.js" defer></script>
        <script src="edit.js" defer></script>
        </head>
        <body>
        <header>
        <h1>Things &amp; more</h1>
        <form id="find" action="./" role="search"><input type="search" name="find" aria-label="Find" value="">\
        <button>Find</button></form>
        <p><span id="count">1</span> row</p>
        <p id="message" role="status"></p>
        <label><input type="checkbox" id="announce" value="Changes: "> Say changes</label>
        </header>

        """)
    #expect(
      html.hasSuffix(
        """
        </table>
        </div>
        <nav></nav>
        <form id="editor" method="post" hidden><input name="mine" autocomplete="off">
        <output name="theirs"></output> <button>Keep mine</button>
        <button type="button">Take theirs</button></form>
        <datalist id="choices-new"><option value="yes"><option value="no"></datalist>
        </body>
        </html>

        """))
  }

  @Test func linksTurnPages() async throws {
    let html = try await page(things(100), at: "first=30&count=20&sort=name&find=thing")
    let rest = "count=20&amp;sort=name&amp;find=thing"
    #expect(
      html.contains(
        """
        <nav><a href="./?\(rest)">First</a> <a rel="prev" href="./?first=10&amp;\(rest)">Previous</a> \
        <a rel="next" href="./?first=50&amp;\(rest)">Next</a> \
        <a href="./?first=81&amp;\(rest)">Last</a></nav>
        """))
    #expect(html.contains(#"<input type="hidden" name="sort" value="name">"#))
    #expect(html.contains(#"aria-label="Find" value="thing">"#))
    #expect(html.contains(#"aria-sort="ascending""#))
  }

  @Test func formsEdit() async throws {
    let options = PageOptions(isEditable: true, canAdd: true, formToken: "t7")
    let list = try await page(things(2), at: "edit=", options: options)
    #expect(list.contains(#"<td class="number"><a href="./?edit=r2">2</a></td>"#))
    #expect(!list.contains("<script"))
    let html = try await page(things(2), at: "edit=r2", options: options)
    #expect(
      html.contains(
        """
        <form method="post" action="edit?edit=r2">\
        <input type="hidden" name="form" value="t7">\
        <input type="hidden" name="row" value="r2"><input type="hidden" name="column" value="name">\
        <input type="hidden" name="was" value="Thing 2">\
        <label>Name <input name="text" value="Thing 2"></label><button>Save</button></form>
        """))
    #expect(html.contains(#"<select name="text"><option>yes</option><option selected>no</option>"#))
    #expect(
      html.contains(#"<input type="hidden" name="remove" value="r2"><button>Delete</button>"#))
    #expect(html.contains(#"<input name="text-price" value=""></label>"#))
    #expect(html.contains(#"<input type="hidden" name="do" value="undo"><button>Undo</button>"#))
    let gone = try await page(things(2), at: "edit=r3", options: options)
    #expect(gone.contains("This row is not on this page any more."))
    let entry = CellEntry(row: "r3", column: "name", text: "<mine>", former: "")
    let lost = try await page(
      things(2), at: "edit=r3", options: PageOptions(isEditable: true, refused: entry))
    #expect(lost.contains("You entered: &lt;mine&gt;"))
    #expect(!(try await page(things(2), options: PageOptions())).contains("action=\"edit"))
  }

  @Test func aConflictShowsBothTexts() async throws {
    let refused = CellEntry(row: "r2", column: "name", text: "<mine>", former: "old")
    let options = PageOptions(isEditable: true, message: "Not done: \"x\"", refused: refused)
    let html = try await page(things(2), at: "edit=r2", options: options)
    #expect(
      html.contains(
        """
        <input type="hidden" name="was" value="Thing 2"><label>Name \
        <input name="text" value="&lt;mine&gt;"></label> <span>Thing 2</span>
        """))
    #expect(html.contains(#"<p id="message" role="status">Not done: &quot;x&quot;</p>"#))
  }

  /// Texts never become markup: the number of elements is that of a harmless page.
  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "</td></tr></table>", "&lt;b&gt;", "<!--", "]]>", "\u{0}\u{1}\u{1B}[31m", "\u{202E}abc",
    "a\r\nb\n\nc\td", "</title><b>", "\u{2028}\u{FEFF}\u{FFFE}", "javascript:alert(1)", "{{7*7}}",
  ])
  func hostileTextsStayTexts(text: String) async throws {
    func tags(_ html: String) -> Int { html.utf8.count { $0 == UInt8(ascii: "<") } }
    let options = PageOptions(isEditable: true, canAdd: true, message: text)
    let harmless = try await page([Thing(id: 2, name: "x")], at: "edit=r2&find=", options: options)
    let table = try TableSnapshot([
      TableSection(Shelf(id: 1, title: text), rows: [Thing(id: 2, name: text)])
    ])
    let source = TableDataSource(table)
    var address = PageAddress()
    address.edited = "r2"
    address.search = text
    let visitor = PageVisitor(
      of: Things.table, following: TableFeed(source), window: address.window)
    let patch = try #require(await visitor.now())
    let html = Things.table.document(
      title: text, showing: try #require(visitor.shown), at: address, options: options)
    #expect(tags(html) == tags(harmless))
    // What a patch brings is what a page has.
    var page = PageModel()
    try page.perform(patch.event())
    #expect(
      page.lines
        == (try PageModel(Things.table.html(of: try #require(visitor.shown), at: PageAddress())))
        .lines)
    #expect(page.lines.last?.cells[1] == [text.replacing("\0", with: "\u{FFFD}")])
  }
}
