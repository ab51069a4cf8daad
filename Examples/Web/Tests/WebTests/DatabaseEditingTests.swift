import Dispatch
import Testing

@testable import DatabasePages
@testable import PageServer
@testable import Tracks

extension WebTests {
  /// Visitors edit a table of a database.
  @Suite struct DatabaseEditingTests {
    /// A page of a table, and what visitors do there.
    private struct Page<Record: Equatable & Sendable> {
      typealias Table = HTMLTable<DatabaseSection, DatabaseRow<Record>>

      let table: Table
      let editor: WebPageEditor

      init(_ store: TableStore<Record>, as table: Table? = nil) throws {
        self.table = try table ?? HTMLTable(store)
        editor = WebPageEditor(table: self.table, store: store)
      }

      func perform(
        _ edit: WebPageEdit, by visitor: String = "ann", number: Int = 1
      ) -> WebPageEditResponse {
        editor.perform(edit, clientID: visitor, number: number)
      }

      func enter(
        _ text: String, in column: String = "title", of id: [SQLValue] = [1], was: String,
        by visitor: String = "ann", number: Int = 1
      ) -> WebPageEditResponse {
        let edit = WebPageCellEdit(
          row: table.key(ofRow: id), column: column, text: text, previousText: was)
        return perform(.update(edit), by: visitor, number: number)
      }
    }

    private let file = DatabaseFile()
    private let store: TableStore<Track>
    private let page: Page<Track>

    init() throws {
      try Track.table.create(in: file.engine)
      store = try TableStore(Track.table, in: file.engine)
      try store.installJournal()
      try store.insert(Track(title: "Carey", artist: "Joni"), named: "Add")
      try store.insert(Track(title: "River", artist: "Joni"), named: "Add")
      page = try Page(store)
    }

    private func track(_ id: SQLValue = 1) throws -> Track? { try store.row(id: [id])?.record }

    @Test func twoVisitorsOnTwoColumnsKeepBothAndOnOneTheSecondIsTold() throws {
      #expect(page.enter("Blue", was: "Carey") == .done)
      #expect(page.enter("180", in: "seconds", was: "", by: "ben") == .done)
      #expect(page.enter("Rainy", was: "Carey", by: "ben", number: 2) == .conflict(theirs: "Blue"))
      #expect(try track() == Track(id: 1, title: "Blue", artist: "Joni", seconds: 180))
      #expect(page.enter("Rainy", was: "Blue", by: "ben", number: 3) == .done)
      // What another program writes is a conflict too.
      try file.run("UPDATE track SET title = 'Help' WHERE id = 1")
      #expect(page.enter("Blue", was: "Rainy", number: 2) == .conflict(theirs: "Help"))
      #expect(page.enter("Help", was: "Rainy", number: 3) == .done)
    }

    /// Another program is faster, after the row was read.
    @Test func anEditThatComesBetweenIsToldAsWell() throws {
      let (file, title) = (file, try store.rowColumns[1])
      let path = file.path
      let column = ValueColumn<DatabaseRow<Track>>(
        "title", title: "Title", kind: .text, value: { title.value(of: $0) },
        format: { title.text(of: $0) },
        parse: { text, row in
          _ = try SQLiteEngine(path: path).connect(for: .writing)
            .run("UPDATE track SET title = 'Theirs' WHERE id = 1", [])
          try title.set(text, in: &row)
        })
      let page = try Page(
        store, as: HTMLTable(columns: [TextColumn(column)], rowKeys: .json, sectionKeys: .json))
      #expect(page.enter("Mine", was: "Carey") == .conflict(theirs: "Theirs"))
      #expect(try track()?.title == "Theirs")
    }

    @Test func eachVisitorUndoesTheirOwn() throws {
      _ = page.enter("Blue", was: "Carey")
      _ = page.enter("Help", of: [2], was: "River", by: "ben")
      #expect(page.perform(.undo, number: 2) == .done)
      #expect(try track()?.title == "Carey" && track(2)?.title == "Help")
      #expect(page.perform(.undo, number: 3) == .refused("There is nothing to undo."))
      #expect(page.perform(.redo, number: 4) == .done)
      #expect(page.perform(.redo, number: 5) == .refused("There is nothing to redo."))
      #expect(page.enter("60", in: "seconds", was: "", by: "ben", number: 2) == .done)
      #expect(
        page.perform(.undo, number: 6)
          == .refused("\"Title\" cannot be undone or redone: its rows have changed since."))
      #expect(try track() == Track(id: 1, title: "Blue", artist: "Joni", seconds: 60))
    }

    @Test func rowsComeAndGoOnce() throws {
      let added = WebPageEdit.insert(["title": "Urge", "artist": "Joni", "seconds": "200"])
      for _ in 0..<2 { #expect(page.perform(added) == .done) }
      #expect(try track(3) == Track(id: 3, title: "Urge", artist: "Joni", seconds: 200))
      #expect(try track(4) == nil)
      let removed = WebPageEdit.remove([1, 3, 77].map { page.table.key(ofRow: [$0]) })
      for _ in 0..<2 { #expect(page.perform(removed, number: 2) == .done) }
      #expect(try track() == nil && track(2) != nil && track(3) == nil)
      for _ in 0..<2 { #expect(page.perform(.undo, number: 3) == .done) }
      #expect(try track()?.title == "Carey" && track(3)?.title == "Urge")
    }

    @Test func whatCannotBeDoneIsTold() throws {
      try file.run("CREATE UNIQUE INDEX titles ON track (title)")
      #expect(page.enter("x", in: "seconds", was: "") == .refused("\"x\" is not a whole number."))
      #expect(page.enter("x", of: [77], was: "") == .refused("This row was removed."))
      #expect(page.enter("7", in: "id", was: "1") == .refused("There is no column \"id\" to edit."))
      #expect(
        page.enter("River", was: "Carey")
          == .refused("Another row already has this value: UNIQUE constraint failed: track.title"))
      #expect(
        page.perform(.insert(["seconds": "x"]))
          == .refused("Seconds: \"x\" is not a whole number."))
      try store.uninstallJournal()
      #expect(
        page.enter("Blue", was: "Carey")
          == .refused("The table is read-only until its change journal is installed."))
      #expect(try track()?.title == "Carey")
    }

    @Test(.timeLimit(.minutes(1))) func nobodyWaitsForTheEditOfAnotherVisitor() async throws {
      let isUnlocked = DispatchSemaphore(value: 0)
      let (waiting, continuation) = AsyncStream.makeStream(of: Void.self)
      let queues = EditQueues {
        WebPageEditor { _, clientID, number in
          guard clientID == "ann", number == 1 else { return }
          continuation.yield()
          isUnlocked.wait()
        }
      }
      async let first = queues.perform(.undo, clientID: "ann", number: 1)
      for await _ in waiting.prefix(1) {}
      #expect(await queues.perform(.undo, clientID: "ben", number: 1) == .done)
      // A repeated edit is not performed again, but waits for the first.
      async let again = queues.perform(.undo, clientID: "ann", number: 1)
      isUnlocked.signal()
      #expect(await first == .done)
      #expect(await again == .done)
    }

    /// A page in Chinese has all reasons but the database's own message in Chinese.
    @Test func reasonsAreInTheLanguageOfThePage() async throws {
      let server = try PageServer(
        "Tracks", of: store, allowsEditing: true, texts: .simplifiedChinese)
      #expect(server.texts == .simplifiedChinese)
      try file.run("CREATE UNIQUE INDEX titles ON track (title)")
      #expect(
        page.enter("River", was: "Carey").translated(by: server.texts)
          == .refused("另一行已有此值：UNIQUE constraint failed: track.title"))
      let codes: [DatabaseEngineError.Code] = [
        .connectionLost, .busy, .readOnly, .full, .other, .constraint(.unique),
        .constraint(.notNull), .constraint(.foreignKey), .constraint(.check), .constraint(.type),
        .constraint(.other),
      ]
      let errors =
        codes.map { TableStoreError.failed(DatabaseEngineError($0, "…")) } + [
          .readOnlyView("“"), .journalNotInstalled, .missingRow, .changedElsewhere(columns: ["“"]),
          .changedSince(edit: "“"), .unknownOutcome,
        ]
      for error in errors {
        let text = server.texts[error.phrase]
        #expect(text.unicodeScalars.allSatisfy { $0.value > 0x2000 }, "\(error): \(text)")
      }
    }

    @Test func aPageIsReadOnlyUnlessToldOtherwise() throws {
      let readOnly = try PageServer("Tracks", of: store, allowsEditing: false)
      #expect(readOnly.edit == nil && !readOnly.allowsAdding)
      #expect(!readOnly.table.html(of: .init(), at: WebPageAddress()).contains("data-edit"))
      let editable = try PageServer("Tracks", of: store, allowsEditing: true)
      #expect(editable.edit != nil && editable.allowsAdding)
      #expect(editable.table.html(of: .init(), at: WebPageAddress()).contains("data-edit"))
    }

    private struct Piece: Equatable {
      var album = ""
      var number = 0
      var title = ""
      var length: Int?

      static func table(_ name: String) -> DatabaseTable<Piece> {
        DatabaseTable(
          name, defaultRecord: Piece(), key: "album", "number",
          columns: [
            DatabaseColumn("album", \.album), DatabaseColumn("number", \.number),
            DatabaseColumn("title", \.title), DatabaseColumn("length", \.length),
          ], orderings: [DatabaseOrdering("album", "number")])
      }
    }

    private func pieces(_ name: String) throws -> TableStore<Piece> {
      try file.run(
        """
        CREATE TABLE piece (album TEXT NOT NULL, number INTEGER NOT NULL, title TEXT NOT NULL,
          length INTEGER GENERATED ALWAYS AS (length(title)) STORED, PRIMARY KEY (album, number))
        """,
        "INSERT INTO piece (album, number, title) VALUES ('Blue', 1, 'Carey'), ('Blue', 2, 'River')",
        "CREATE VIEW pieces AS SELECT * FROM piece")
      return try TableStore(Piece.table(name), in: file.engine)
    }

    @Test func keysOfSeveralColumnsAreGivenAndGeneratedColumnsAreFixed() throws {
      let store = try pieces("piece")
      try store.installJournal()
      let page = try Page(store)
      #expect(page.table.columns.compactMap(\.id) == ["album", "number", "title", "length"])
      func enter(_ text: String, in column: String, was: String) -> WebPageEditResponse {
        page.enter(text, in: column, of: ["Blue", 1], was: was)
      }
      let texts = ["album": "Blue", "number": "3", "title": "Urge"]
      #expect(page.perform(.insert(texts), by: "ben") == .done)
      #expect(
        try store.row(id: ["Blue", 3])?.record
          == Piece(album: "Blue", number: 3, title: "Urge", length: 4))
      let failure =
        "Another row already has this value: UNIQUE constraint failed: piece.album, piece.number"
      #expect(
        page.perform(.insert(texts), by: "ben", number: 2)
          == .refused(LocalizedPhrase(verbatim: failure)))
      #expect(enter("3", in: "number", was: "1") == .refused(LocalizedPhrase(verbatim: failure)))
      #expect(enter("9", in: "length", was: "5") == .refused("Length cannot be edited."))
      #expect(enter("9", in: "number", was: "1") == .done)
      #expect(try store.row(id: ["Blue", 9])?.title == "Carey")
      #expect(page.perform(.undo, number: 2) == .done)
      #expect(try store.row(id: ["Blue", 1])?.title == "Carey")
    }

    @Test func aPartOfAKeyNamesNoRow() throws {
      let store = try pieces("piece")
      try store.installJournal()
      let page = try Page(store)
      let keys = [page.table.key(ofRow: ["Blue"]), page.table.key(ofRow: [])]
      _ = page.perform(.remove(keys))
      #expect(try store.row(id: ["Blue", 1]) != nil && store.row(id: ["Blue", 2]) != nil)
      #expect(try store.row(id: ["Blue"]) == nil)
    }

    /// Also if it is that of the default record.
    @Test func aKeyThatTheDatabaseDoesNotAssignIsWritten() throws {
      try file.run("CREATE TABLE other (id INT PRIMARY KEY, title TEXT, artist TEXT, seconds INT)")
      let table = DatabaseTable(
        "other", defaultRecord: Track(), key: "id", columns: Track.table.columns,
        orderings: [DatabaseOrdering("title")])
      let store = try TableStore(table, in: file.engine)
      try store.installJournal()
      let page = try Page(store)
      let added = WebPageEdit.insert(["id": "0", "title": "Zero", "artist": ""])
      #expect(page.perform(added) == .done)
      #expect(try store.row(id: [0])?.record.title == "Zero")
    }

    @Test func aViewIsReadOnly() throws {
      let store = try pieces("pieces")
      let page = try Page(store)
      let key = page.table.key(ofRow: ["Blue", 1])
      let entry = WebPageCellEdit(row: key, column: "title", text: "x", previousText: "Carey")
      for edit in [.update(entry), .remove([key]), .insert(["title": "x", "number": "7"])]
        as [WebPageEdit]
      {
        #expect(
          page.perform(edit)
            == .refused("\"pieces\" is a view and therefore read-only."))
      }
    }
  }
}
