import Foundation
@testable import PageFixture
import PageServer
import Testing

extension WebTests {
  /// Texts stay text, in cells, headings, identifiers and messages.
  @Suite(.serialized) struct HostileTextTests {
    /// Counts the elements of the table, and those that hostile texts would have added to the page.
    private static let count = """
      const body = document.getElementById("rows")
      return [body.querySelectorAll(":scope > tr").length, body.querySelectorAll("td").length,
        body.querySelectorAll("th").length, body.querySelectorAll("*").length,
        document.querySelectorAll("script").length, document.querySelectorAll("iframe,img,svg").length]
      """

    /// Returns a server, and a browser whose window is so high that a page asks for 200 elements
    /// around the first.
    private func openHighPage() throws -> (server: PageProgram, visitor: Chromium) {
      let server = try PageProgram(["0", "0", "1"])
      let visitor = try Chromium(height: 9_000)
      try visitor.open(server.url + "?count=200")
      return (server, visitor)
    }

    @Test(.browser) func pagesHaveAsManyElementsAsExpected() throws {
      let (server, visitor) = try openHighPage()
      #expect(try visitor.run("return +d.n", as: Int.self) == 4_000)
      for first in stride(from: 0, through: 3_800, by: 152) {
        let address = server.url + "?count=200&first=\(first)"
        try visitor.open(address)
        let count = try visitor.run(Self.count, as: [Int].self)
        let (headings, rows) = (count[2], count[0] - count[2])
        #expect(rows >= 75, "\(first)")
        #expect(count[1] == 4 * rows && count[3] == 2 * headings + 5 * rows, "\(first)")
        #expect(count.suffix(2) == [2, 0], "\(first)")
        try visitor.expectFresh(after: "\(first)")
        // Without script, each row has a link.
        try visitor.open(address + "&edit=", following: false)
        let plain = try visitor.run(Self.count, as: [Int].self)
        #expect(plain == [200, 400, 100, 800, 0, 0], "\(first)")
      }
      try visitor.expectNoComplaint()
    }

    /// An invalid number is reported, with the entered text.
    @Test(.browser) func reasonsStayTexts() throws {
      let (server, visitor) = try openHighPage()
      for first in stride(from: 0, through: 3_800, by: 152) {
        try visitor.open(server.url + "?count=200&first=\(first)")
        try visitor.perform(
          """
          self.told = []
          self.sent = [...rows.querySelectorAll("tr:not(.heading)")]
          for (const row of sent) {
            const text = row.cells[0].textContent + "!"
            tell([["row", row.id], ["column", "price"], ["text", text],
              ["was", row.cells[1].textContent]]).then(reason => told.push(
                [reason.includes(text.replace(/\\r\\n?/g, "\\n")), message.children.length].join()))
          }
          """)
        try visitor.wait("return sent.length >= 75 && told.length == sent.length")
        #expect(try visitor.run("return [...new Set(told)]", as: [String].self) == ["true,0"])
      }
      #expect(try visitor.run(Self.count, as: [Int].self).suffix(2) == [2, 0])
      try visitor.expectNoComplaint()
    }

    @Test(.browser) func patchesHaveThemToo() throws {
      let (server, visitor) = try openPage(of: ["0", "0", "1"])
      for change in 0..<20 {
        try server.perform("change 10")
        if change % 3 == 0 { try visitor.perform("scrollBy(0, 900)") }
        try visitor.expectFresh(after: "change \(change)")
      }
      #expect(try visitor.run(Self.count, as: [Int].self).suffix(2) == [2, 0])
      try visitor.expectNoComplaint()
    }

    @Test(.browser) func textsThatAreEnteredComeBack() throws {
      let visitor = try openPage(of: ["1", "100", "1"]).visitor
      let texts = [
        "<img src=x onerror=alert(1)>", "\"'><script>alert(1)</script>", "a&b=c+d%20", "\u{2028}",
        "&lt;",
      ]
      for text in texts {
        try visitor.perform(
          """
          const cell = document.getElementById("r2").cells[0]
          tell(Object.entries({row: "r2", column: "name", text: arguments[0],
            was: cell.dataset.text ?? cell.textContent}))
          """, [text])
        let literal = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        try visitor.wait("return document.getElementById('r2').cells[0].textContent == \(literal)")
        // The reason quotes the text.
        try visitor.perform(
          "tell([['row', 'r2'], ['column', 'price'], ['text', arguments[0]], ['was', '2']])", [text]
        )
        try visitor.wait("return message.textContent.includes(\(literal))")
      }
      try visitor.expectFresh()
      try visitor.expectNoComplaint()
    }

    /// Returns the page without script after an edit, refused for its reason.
    private func refusal(of text: String, in row: Good, _ edit: WebPageEdit, reason: String) throws
      -> String
    {
      let table = Goods.table
      let section = TableSection(Aisle(id: text, title: text), rows: [row])
      let feed = TableFeed(TableDataSource(try Goods.Table([section])))
      let position = FeedPosition(
        try #require(feed.version), window: TableWindow(first: 0, count: 9))
      let shown = feed.baseline(at: position).flatMap(feed.replica)
      var address = WebPageAddress()
      (address.searchText, address.editMode) = (text, .row(table.key(ofRow: row.id)))
      let options = WebPageOptions(
        isEditable: true, allowsAdding: true, message: reason, refusedEdit: edit, formToken: "t")
      return table.document(
        title: text, showing: try #require(shown), at: address, options: options)
    }

    /// Returns the reason why no row is made.
    private func reason(_ entering: () throws -> Good?) throws -> String {
      let answer = #expect(throws: WebPageEditResponse.self) { try entering() }
      guard case .refused(let reason)? = answer else { throw CancellationError() }
      return reason.english
    }

    /// All texts in the reasons of refusals, beside what was entered, have the markup of a harmless
    /// one.
    @Test func reasonsWithoutScriptStayTexts() throws {
      func marks(_ html: String) -> [Int] {
        "<>\"".utf8.map { mark in html.utf8.count { $0 == mark } }
      }
      var markup: [String: [Int]] = [:]
      #expect(HostileTexts.combined.count == 2_000)
      func expectSame(_ text: String, _ id: String, as harmless: String) throws {
        let row = Good(id: id, name: text, price: 7, note: text)
        let entry = WebPageCellEdit(
          row: Goods.table.key(ofRow: id), column: "price", text: text + "!", previousText: "7")
        let texts = ["name": text, "price": text + "!", "note": text]
        let reason = try self.reason { try Goods.table.applying(entry, to: row) }
        let other = try self.reason { try Goods.table.applying(texts, toNew: row) }
        for (edit, reason) in [(WebPageEdit.update(entry), reason), (.insert(texts), other)] {
          #expect(reason.hasSuffix("!\" is not a whole number."))
          let marks = marks(try refusal(of: text, in: row, edit, reason: reason))
          let kind = "\(harmless) \(reason == other)"
          #expect(marks == markup[kind] ?? marks, "\(text)")
          if text == harmless { markup[kind] = marks }
        }
      }
      for (index, text) in HostileTexts.combined.enumerated() {
        // Texts of several lines have another field.
        let harmless = text.utf8.contains { $0 == 10 || $0 == 13 } ? "x\ny" : "x"
        if markup["\(harmless) true"] == nil { try expectSame(harmless, "x", as: harmless) }
        try expectSame(text, "\(text)\(index)", as: harmless)
      }
      #expect(markup.count == 4)
    }

    /// In a browser, forms without script show them, too.
    @Test(.browser) func refusedFormsStayTexts() throws {
      let server = try PageProgram(["0", "0", "1"])
      let visitor = try Chromium()
      for first in stride(from: 1, to: 4_000, by: 134) {
        try visitor.open(server.url + "?count=2&first=\(first / 2 * 2)&edit=", following: false)
        try visitor.perform("document.querySelector('#rows td a').click()")
        try visitor.wait("return document.querySelector('#entry') != null")
        try visitor.perform(
          """
          const field = document.querySelector("input[name=column][value=price] ~ label input")
          field.value = document.querySelector("#rows td").textContent + "!"
          field.form.submit()
          """)
        try visitor.wait("return document.querySelector('#message')?.textContent != ''")
        #expect(
          try visitor.run(
            """
            const all = selector => document.querySelectorAll(selector).length
            return [all("#message *"), all("#entry form"), all("script"), all("iframe,img,svg")]
            """, as: [Int].self) == [0, 4, 0, 0], "\(first)")
      }
      // The status of a refusal is logged, too.
      let entries = try visitor.log().filter { !$0.message.contains("status of 422") }
      #expect(entries.isEmpty, "\(entries.map(\.message))")
    }

    @Test func formsWithoutScriptShowThem() throws {
      let server = try PageProgram(["1", "100", "1"])
      let cookie = try server.beginSession()
      for text in ["<script>alert(1)</script>", "\"><img src=x>", "' onfocus='alert(1)"] {
        let encoded = text.utf8.map {
          "%" + (String($0, radix: 16).count < 2 ? "0" : "") + String($0, radix: 16)
        }
        let answer = try server.post(
          "/edit?edit=r2",
          "form=a&row=r2&column=price&was=2&text=\(encoded.joined())", cookie: cookie)
        #expect(answer.status == 422)
        #expect(!answer.body.contains(text))
        #expect(
          answer.body.contains("&lt;") || answer.body.contains("&#39;")
            || answer.body.contains("&apos;"))
      }
    }
  }
}
