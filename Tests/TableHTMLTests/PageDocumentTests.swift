import Foundation
import TableData
import TableFeeds
import TableHTML
import Testing

/// Pages without script.
@Suite struct PageDocumentTests {
  private func page(
    _ things: [Thing], at query: String = "", options: WebPageOptions = WebPageOptions()
  ) async throws -> String {
    let table = try TableSnapshot([TableSection(Shelf(id: 1, title: "<Shelf>"), rows: things)])
    let source = TableDataSource(table)
    let feed = TableFeed(source)
    let address = try WebPageAddress(query: query)
    let visitor = WebPageReader(table: Things.table, feed: feed, window: address.window)
    _ = await visitor.poll()
    return Things.table.document(
      title: "Things & more", showing: try #require(visitor.replica), at: address, options: options)
  }

  private func things(_ count: Int) -> [Thing] {
    (1...count).map { Thing(id: $0, name: "Thing \($0)") }
  }

  /// Returns the address of a file, with its version.
  private func address(_ name: String) throws -> String {
    let file = try #require(WebPageAsset.all.first { $0.name == name })
    return "./\(name)?v=\(file.version)"
  }

  @Test func filesHaveVersionsOfTheirOwn() throws {
    #expect(WebPageAsset.all.map(\.name) == ["table.js", "edit.js", "stream.js", "table.css"])
    #expect(Set(WebPageAsset.all.map(\.version)).count == 4)
    let sizes = WebPageAsset.all.map(\.text.utf8.count)
    #expect(sizes[0] <= 4_096)
    #expect(sizes[1] <= 3_072)
    #expect(!WebPageAsset.all.contains { $0.text.contains("Math.random") })
  }

  @Test func anotherLanguage() async throws {
    let phrases = WebPageStrings.phrases
    #expect(Set(phrases).count == phrases.count)
    let texts = WebPageStrings(
      language: "de",
      Dictionary(uniqueKeysWithValues: phrases.enumerated().map { ($1, "<\($0)>") }))
    let options = WebPageOptions(isEditable: true, allowsAdding: true, strings: texts)
    var html = try await page(things(100), at: "first=40&count=9", options: options)
    html += try await page(things(2), at: "edit=r2", options: options)
    html += try await page(things(1), options: options)
    let entry = WebPageCellEdit(row: "r3", column: "name", text: "x", previousText: "")
    html += try await page(
      things(2), at: "edit=r3",
      options: WebPageOptions(isEditable: true, refusedEdit: .update(entry), strings: texts))
    html += Things.table.grouped.document(
      title: "", showing: .init(), at: WebPageAddress(), options: options)
    #expect(html.contains("<html lang=\"de\">"))
    // The other phrases are reasons in answers.
    for (index, phrase) in phrases.dropLast(34).enumerated() {
      #expect(html.contains("&lt;\(index)&gt;"), "\(phrase)")
      #expect(!html.contains(">\(phrase)<"), "\(phrase)")
    }
    let answer = WebPageEditResponse.refused("This row was removed.")
    #expect(answer.translated(by: texts) == .refused("<21>"))
    #expect(WebPageEditResponse.done.translated(by: texts) == .done)
    #expect(WebPageStrings()["Search"] == "Search")
  }

  @Test func allTextsAreThereInChinese() {
    let texts = WebPageStrings.simplifiedChinese
    for phrase in WebPageStrings.phrases {
      let text = texts[phrase].replacing(#/\{[1-4]\}| 2026-12-24 /#, with: "")
      #expect(text.unicodeScalars.allSatisfy { $0.value > 0x2000 }, "\(phrase): \(text)")
    }
    let html = texts.messagePage(title: "A", message: texts["No rows can be added."])
    #expect(html.contains("<html lang=\"zh-Hans\">"))
    #expect(html.contains("<p role=\"alert\">不能添加行。</p>"))
  }

  @Test(arguments: ["ar", "ckb", "he-IL", "FA", "sd-PK", "ur-PK"])
  func aPageIsWrittenFromRightToLeftWhereItsLanguageIs(language: String) {
    let html = WebPageStrings(language: language).messagePage(title: "A", message: "B")
    #expect(html.contains("<html lang=\"\(language)\" dir=\"rtl\">"))
  }

  @Test func aPageSaysWhyThereIsNoTable() {
    let html = WebPageStrings().messagePage(title: "A & B", message: "<full>")
    #expect(html.contains("<title>A &amp; B</title>"))
    #expect(html.contains("<p role=\"alert\">&lt;full&gt;</p>"))
    #expect(!html.contains("<script"))
  }

  @Test func severalLinesAreEditedInATextArea() async throws {
    let options = WebPageOptions(isEditable: true)
    let html = try await page(
      [Thing(id: 2, name: "\na\n<b>")], at: "edit=r2", options: options)
    #expect(html.contains("<textarea name=\"text\">\n\na\n&lt;b&gt;</textarea>"))
  }

  @Test func theWholePage() async throws {
    let html = try await page(things(1))
    let top = try """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, minimum-scale=1">
    <title>Things &amp; more</title>
    <link rel="stylesheet" href="\(address("table.css"))">
    <script src="\(address("table.js"))" data-hub="\(address("stream.js"))" defer></script>
    <script src="\(address("edit.js"))" defer></script>
    </head>
    <body>
    <header>
    <h1 id="title">Things &amp; more</h1>
    <form id="find" action="./" role="search"><input type="search" name="find" aria-label="Search" value="">\
    <button>Search</button></form>
    <p id="count" data-row="row" data-rows="rows">1 row</p>
    <p id="message" role="status"></p>
    <label><input type="checkbox" id="announce" value="Changes: "> Announce changes</label>
    </header>

    """
    #expect(html.components(separatedBy: "<div id=\"view\">")[0] == top)
    #expect(
      html.hasSuffix(
        """
        </table>
        </div>
        <nav></nav>
        <form id="editor" method="post" hidden><b id="label"></b>
        <input aria-labelledby="label" autocomplete="off">
        <textarea aria-labelledby="label" rows="3" hidden></textarea>
        <output id="theirs"></output> <button>Save</button>
        <button name="remove">Delete</button>
        <button type="reset">Take theirs</button></form>
        <datalist id="list-new"><option value="yes"><option value="no"></datalist>
        </body>
        </html>

        """))
  }

  @Test func linksTurnPages() async throws {
    let html = try await page(things(100), at: "first=30&count=20&sort=name&find=thing")
    let rest = "count=20&sort=name&find=thing"
    #expect(
      html.contains(
        """
        <nav><a href="./?\(rest)">First</a> <a rel="prev" href="./?first=10&\(rest)">Previous</a> \
        <a rel="next" href="./?first=50&\(rest)">Next</a> \
        <a href="./?first=81&\(rest)">Last</a></nav>
        """))
    #expect(html.contains(#"<input type="hidden" name="sort" value="name">"#))
    #expect(html.contains(#"aria-label="Search" value="thing">"#))
    #expect(html.contains(#"aria-sort="ascending""#))
  }

  @Test func formsEdit() async throws {
    let options = WebPageOptions(isEditable: true, allowsAdding: true, formToken: "t7")
    let list = try await page(things(2), at: "edit=", options: options)
    #expect(list.contains(#"<td class="number"><a href="./?edit=r2">2</a><td>"#))
    #expect(!list.contains("<script") && !list.contains("<tr id=\"r"))
    #expect(list.contains(#" aria-labelledby="title" aria-rowcount="4" aria-colcount="4">"#))
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
    #expect(html.contains(#"<button name="remove" value="r2">Delete</button>"#))
    #expect(html.contains(#"<td class="number">2<td>Thing 2"#), "Other rows wait for their links")
    #expect(html.contains(#"<input name="text-price" value=""></label>"#))
    #expect(
      html.contains(#"<select name="text-new"><option selected></option><option>yes</option>"#),
      "A browser would send the first choice")
    let readOnly = try await page(things(2), at: "edit=r2")
    #expect(!readOnly.contains("<form method=\"post\" action"), "Nobody can delete there")
    #expect(!readOnly.contains("?edit=") && readOnly.contains("<script"))
    #expect(
      html.contains(
        """
        <footer id="edits">
        <form method="post" action="edit?edit=r2"><input type="hidden" name="form" value="t7">\
        <button name="do" value="undo">Undo</button><button name="do" value="redo">Redo</button>\
        </form>
        <form method="post" action="edit?edit=r2"><input type="hidden" name="form" value="t7">\
        <input type="hidden" name="insert" value="1"><label>Name
        """))
    let gone = try await page(things(2), at: "edit=r3", options: options)
    #expect(gone.contains(#"This row is no longer on this page. <a href="./?edit=">Done</a></p>"#))
    let entry = WebPageCellEdit(row: "r3", column: "name", text: "<mine>", previousText: "")
    let lost = try await page(
      things(2), at: "edit=r3",
      options: WebPageOptions(isEditable: true, refusedEdit: .update(entry)))
    #expect(lost.contains("You entered: &lt;mine&gt;"))
    #expect(!(try await page(things(2), options: WebPageOptions())).contains("action=\"edit"))
  }

  @Test func whoEditsGoesOnUntilDone() async throws {
    let options = WebPageOptions(isEditable: true)
    for mode in ["edit=", "edit=r3"] {
      let html = try await page(things(9), at: "first=3&count=2&\(mode)", options: options)
      #expect(html.contains(#"<a rel="next" href="./?first=5&count=2&edit=">Next</a>"#))
      #expect(html.contains(#"<a href="./?count=2&edit=&sort=name">Name</a>"#))
      #expect(html.contains(#"role="search"><input type="hidden" name="edit" value="">"#))
    }
    let list = try await page(things(9), at: "first=3&count=2&edit=", options: options)
    #expect(list.contains(#" <a href="./?first=3&count=2">Done</a></nav>"#))
    #expect(!list.contains("<noscript>"))
  }

  @Test(arguments: ["edit=", "edit=r7"])
  func pagesThatEditAreSmallToo(query: String) async throws {
    let options = WebPageOptions(isEditable: true, allowsAdding: true)
    #expect(try await page(things(60), at: query, options: options).utf8.count <= 9_216)
  }

  @Test func aConflictShowsBothTexts() async throws {
    let entry = WebPageCellEdit(row: "r2", column: "name", text: "<mine>", previousText: "old")
    let refused = WebPageEdit.update(entry)
    let options = WebPageOptions(isEditable: true, message: "Not done: \"x\"", refusedEdit: refused)
    let html = try await page(things(2), at: "edit=r2", options: options)
    #expect(
      html.contains(
        """
        <input type="hidden" name="was" value="Thing 2"><label>Name \
        <input name="text" value="&lt;mine&gt;"></label> <span>Thing 2</span>
        """))
    #expect(html.contains(#"<p id="message" role="status">Not done: &quot;x&quot;</p>"#))
  }

  @Test func aRowThatWasNotAddedIsInTheFormAgain() async throws {
    let options = WebPageOptions(
      isEditable: true, allowsAdding: true, refusedEdit: .insert(["name": "<mine>", "new": "no"]))
    let html = try await page(things(2), options: options)
    #expect(html.contains(#"<input name="text-name" value="&lt;mine&gt;"></label>"#))
    #expect(html.contains(#"<select name="text-new"><option>yes</option><option selected>no<"#))
  }

  /// Texts never become markup: the number of elements is that of a harmless page.
  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "</td></tr></table>", "&lt;b&gt;", "<!--", "]]>", "\u{0}\u{1}\u{1B}[31m", "\u{202E}abc",
    "a\r\nb\n\nc\td", "</title><b>", "\u{2028}\u{FEFF}\u{FFFE}", "javascript:alert(1)", "{{7*7}}",
  ])
  func hostileTextsStayTexts(text: String) async throws {
    func tags(_ html: String) -> Int { html.utf8.count { $0 == UInt8(ascii: "<") } }
    let options = WebPageOptions(isEditable: true, allowsAdding: true, message: text)
    // Texts with several lines have another field.
    let plain = text.utf8.contains(10) ? "x\ny" : "x"
    let harmless = try await page(
      [Thing(id: 2, name: plain)], at: "edit=r2&find=", options: options)
    let table = try TableSnapshot([
      TableSection(Shelf(id: 1, title: text), rows: [Thing(id: 2, name: text)])
    ])
    let source = TableDataSource(table)
    var address = WebPageAddress()
    address.editMode = .row("r2")
    address.searchText = text
    let visitor = WebPageReader(
      table: Things.table, feed: TableFeed(source), window: address.window)
    let patch = try #require(await visitor.poll())
    let html = Things.table.document(
      title: text, showing: try #require(visitor.replica), at: address, options: options)
    #expect(tags(html) == tags(harmless))
    // A patch brings the same as a page.
    var page = PageModel()
    try page.perform(patch.serverSentEvent())
    #expect(
      page.lines
        == (try PageModel(
          Things.table.html(of: try #require(visitor.replica), at: WebPageAddress())))
        .lines)
    #expect(page.lines.last?.cells[1] == [text.replacing("\0", with: "\u{FFFD}")])
  }
}
