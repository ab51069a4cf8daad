public import SystemBasics
import TableData
import TableDocuments
public import TableTerminal

/// An application whose screens show a document.
///
/// ```swift
/// DocumentApplication.main(name: "shop", summary: "Keeps a shopping list.") { file in
///   let none = try TableSnapshot(Shop(), rows: [Grocery]())
///   let list = try OpenDocument(at: file, beginningWith: none)
///   let screen = TableScreen(list.source, delegate: GroceriesDelegate(source: list.source))
///   return DocumentApplication(list, screen, words: ConflictWords(row: \.name))
/// }
/// ```
///
/// It saves in pauses, in another thread, on suspension and at the end, also when a signal ends it. It
/// looks for what other programs save, merges that, and offers the conflicts. What cannot be saved in its
/// place at the end is saved elsewhere, and taken over at the next start.
public struct DocumentApplication<Document: TableDocument & Sendable>
where
  Document.Section: Sendable, Document.Row: Sendable, Document.Section.ID: Sendable,
  Document.Row.ID: Sendable
{
  let document: OpenDocument<Document>
  let stack: ScreenStack

  /// The path to the screen that is opened at the start, as far as it is still there.
  public var path: [String] = []

  /// Keeps the path to the screen in sight; called before each save and at the end.
  public var rememberPath: ([String]) throws -> Void = { _ in }

  /// Cleans up; called once, after the last save, if that succeeded.
  public var close: () throws -> Void = {}

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - root: The first screen.
  ///   - words: How the application speaks of its rows in conflicts.
  public init(
    _ document: OpenDocument<Document>, _ root: some Screen,
    words: ConflictWords<Document.Section, Document.Row>
  ) {
    self.document = document
    stack = ScreenStack(root: root)
    stack.message = document.notice
    stack.offerConflicts(of: document.source, words: words)
  }

  /// Reads the arguments, opens the document, runs the application and ends the program.
  ///
  /// - Parameters:
  ///   - name: The name of the program, and of its folder.
  ///   - summary: What it does, in a sentence.
  ///   - file: The name of the usual file, in the folder for the user's data; that of the program
  ///     with `.json` if there is none. The option `--data` names another file.
  ///   - languages: The languages that the program speaks besides English.
  ///   - open: Opens the document in a file and makes the application. What it throws is told, and
  ///     the program ends with status 1. In a terminal it is called in another thread, and the reader
  ///     who does not want to wait for it can quit.
  public static func main(
    name: String, summary: @autoclosure () -> String, file: String? = nil,
    languages: [Words] = [], open: @escaping @Sendable (URL) throws -> DocumentApplication
  ) -> Never {
    TerminalApplication.main(name: name, summary: summary(), languages: languages) { arguments in
      let usual = DocumentLocation.userData(application: name, file: file ?? "\(name).json")
      return try open(arguments.dataFile ?? usual).terminalApplication
    }
  }

  /// The application as the terminal runs it.
  var terminalApplication: TerminalApplication {
    let (autosave, store) = (document.autosave, document.store)
    stack.open(path)
    var hooks = ApplicationHooks(
      save: autosave.save, saveDelay: { [document] in document.saveDelay },
      rememberPath: rememberPath, close: close, rescue: { try store.rescue()?.description },
      isKeptElsewhere: DocumentError.keepsWork)
    hooks.backgroundSave = .init(
      begin: autosave.beginSave, isDone: { autosave.isSaveDone }, end: autosave.endSave)
    hooks.lookForChanges = autosave.lookForChanges
    hooks.lookInterval = .milliseconds(250)
    return TerminalApplication(stack, hooks: hooks)
  }
}
