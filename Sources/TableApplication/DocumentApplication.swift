public import SystemBasics
import TableData
import TableDocuments
public import TableTerminal

/// An application whose screens show a document.
///
/// ```swift
/// DocumentApplication.main(name: "shop", summary: "Keeps a shopping list.") { file in
///   let none = try TableSnapshot(Shop(), rows: [Grocery]())
///   let list = try DocumentSession(url: file, defaultDocument: none)
///   let screen = TableScreen(list.source, delegate: GroceriesDelegate(source: list.source))
///   return DocumentApplication(list, root: screen, conflictFormat: ConflictFormat(row: \.name))
/// }
/// ```
///
/// It autosaves in a background thread, on suspension and at the end, also after a signal. It
/// merges saves by other programs, and offers conflicts. Work unsaved at the end is recovered at
/// the next start.
public struct DocumentApplication<Document: TableDocument & Sendable>
where
  Document.Section: Sendable, Document.Row: Sendable, Document.Section.ID: Sendable,
  Document.Row.ID: Sendable
{
  let document: DocumentSession<Document>
  let stack: ScreenStack

  /// The path to the initial screen, followed as far as it exists.
  public var path: [String] = []

  /// Remembers the current screen's path; called before each save and at the end.
  public var rememberPath: ([String]) throws -> Void = { _ in }

  /// Cleans up; called once, after the last save succeeded.
  public var close: () throws -> Void = {}

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - root: The first screen.
  ///   - format: How conflicts show rows.
  public init(
    _ document: DocumentSession<Document>, root: some TerminalScreen,
    conflictFormat format: ConflictFormat<Document.Section, Document.Row>
  ) {
    self.document = document
    stack = ScreenStack(root: root)
    stack.message = document.startupNotice
    stack.offerConflicts(of: document.source, format: format)
  }

  /// Parses the arguments, opens the document, runs the application and exits.
  ///
  /// - Parameters:
  ///   - name: The name of the program, and of its folder.
  ///   - summary: A sentence about the program.
  ///   - file: The file in the user's data folder, unless the option `--data` names another; by
  ///     default the program's name with `.json`.
  ///   - languages: The languages besides English.
  ///   - version: The version that `--version` prints.
  ///   - open: Opens the document at a URL and creates the application; its errors are printed,
  ///     with exit status 1. In a terminal it runs in another thread, and the user can quit
  ///     meanwhile.
  public static func main(
    name: String, summary: @autoclosure () -> String, file: String? = nil,
    languages: [Localization] = [], version: String? = nil,
    open: @escaping @Sendable (URL) throws -> Self
  ) -> Never {
    TerminalApplication.main(
      name: name, summary: summary(), languages: languages, version: version
    ) { arguments in
      let defaultFile = DocumentLocation.userData(application: name, file: file ?? "\(name).json")
      return try open(arguments.dataFile ?? defaultFile).terminalApplication
    }
  }

  /// The underlying application, for a program that starts it itself or lets other tasks edit the
  /// document.
  public var terminalApplication: TerminalApplication {
    stack.open(path)
    var application = TerminalApplication(stack, savedBy: document)
    (application.rememberPath, application.close) = (rememberPath, close)
    let autosave = document.autosave
    application.checkForChanges(
      whenReportedBy: autosave.watchFiles, autosave.mergeExternalChanges)
    return application
  }
}
