import SystemBasics
import TableText
import TerminalDriver
public import TextDrawing

/// Runs screens in a terminal or as a transcript.
///
/// If standard input or output is not a terminal, it reads commands line by line and writes plain
/// text without escape sequences; see also ``result``.
///
/// ```swift
/// TerminalApplication.main(name: "books", summary: "Keeps a list of books.") { arguments in
///   let library = try Library(at: arguments.dataFile)
///   return TerminalApplication(ScreenStack(root: library.screen), save: library.save)
/// }
/// ```
public struct TerminalApplication {
  /// The screens.
  public let stack: ScreenStack

  var hooks: ApplicationHooks

  /// Whether a transcript writes screens only on `show`, as with `--quiet`.
  public var isQuiet = false

  /// The colors and attributes of screen parts; the terminal's own by default.
  public var theme = TextTheme.standard

  /// The user's key bindings.
  public var keyMap = KeyMap()

  /// Whether a terminal shows changes line by line, as with `--linear`.
  public var usesScreenReaderOutput = false

  /// The language of the screens; the one current at creation by default.
  public var localization = Localization.current

  /// Returns the text to write to standard output at the end, if that is not the terminal.
  ///
  /// Unless commands are piped in, the screens then use the controlling terminal, as those of a
  /// ``RowPicker``, instead of a transcript. Nothing is written after a failure, before all rows
  /// are loaded, or after Ctrl-C, with which the exit status is 130.
  public var result: (() -> String)?

  var inputs: [any ExternalChanges] = []

  /// The terminal, if already entered.
  var terminal: TerminalDevice?

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - saver: Saves the work.
  package init(_ stack: ScreenStack, savedBy saver: some WorkSaver) {
    self.stack = stack
    hooks = ApplicationHooks(savers: [saver])
  }

  /// Creates an application that saves in pauses, on suspension and at the end.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - save: Saves changes, if any; errors are shown and saving is retried.
  public init(_ stack: ScreenStack, save: @escaping () throws -> Void = {}) {
    self.init(stack, savedBy: ClosureSaver(save))
  }

  /// Cleans up once, after a successful last save.
  public var close: () throws -> Void {
    get { hooks.close }
    set { hooks.close = newValue }
  }

  /// Stores the ``ScreenStack/path`` for the next start; called at each save and the end.
  package var rememberPath: ([String]) throws -> Void {
    get { hooks.rememberPath }
    set { hooks.rememberPath = newValue }
  }

  /// Whether tables are saved only when the user asks, with Ctrl-S or `save`; false by default.
  ///
  /// While a table that ``save(_:_:)`` or `save(_:in:_:reading:)` added has changes, the title
  /// says so, and quitting asks. At a signal, the changes are kept beside the file; at the end of a
  /// transcript, they are dropped with exit status 1. Other work is saved at the end, too.
  public var savesOnRequest: Bool {
    get { hooks.savesOnRequest }
    set { hooks.savesOnRequest = newValue }
  }

  /// Checks for external changes, such as by another program.
  ///
  /// - Parameters:
  ///   - interval: The idle time before each check; a transcript checks before each screen.
  ///   - check: Merges changes; returns whether to redraw.
  public mutating func checkForChanges(every interval: Duration, _ check: @escaping () -> Bool) {
    hooks.check = ExternalCheck(interval: interval, perform: check)
  }

  /// Checks for external changes when they are reported.
  ///
  /// - Parameters:
  ///   - watch: Begins to watch: calls its argument, from any thread, when there may be changes,
  ///     until the returned object is released.
  ///   - check: Merges changes; returns whether to redraw.
  package mutating func checkForChanges(
    whenReportedBy watch: @escaping (@escaping @Sendable () -> Void) -> any AnyObject,
    _ check: @escaping () -> Bool
  ) {
    hooks.check = ExternalCheck(watch: watch, perform: check)
  }

  /// Runs until the end.
  ///
  /// - Returns: The exit status: 0, or 1 when a command or save failed.
  public func run() -> Int32 {
    Localization.$current.withValue(localization) { runLocalized() }
  }

  private func runLocalized() -> Int32 {
    // Flushes earlier output, also in a pipe.
    fflush(nil)
    let hasKeys = TerminalDevice.isTerminal(STDIN_FILENO)
    let file = TerminalFile(
      besideOutput: usesScreenReaderOutput,
      readsCommands: result == nil || !hasKeys && !ByteStream.hasTakenStandardInput)
    let terminal = terminal ?? file?.terminal ?? TerminalDevice()
    let saver = ApplicationSaver(hooks)
    stack.symbols = SymbolSet(environment: ProcessInfo.processInfo.environment)
    stack.keyMap = keyMap
    stack.spellsKeys = usesScreenReaderOutput
    terminal.usesScreenReaderOutput = usesScreenReaderOutput
    let isInteractive = (hasKeys || file != nil) && terminal.supportsScreens
    if saver.savesOnRequest {
      saver.savesInBackground = isInteractive
      stack.ending.saving = saver
    }
    var inputs = inputs
    if !isInteractive || usesScreenReaderOutput {
      do { try inputs.removeAll { try $0.makeAll() } } catch {
        return Self.reportStartupError(error)
      }
    }
    if isInteractive {
      var session = InteractiveSession(
        stack: stack, terminal: terminal, saver: saver, inputs: SessionInputs(inputs), theme: theme)
      let status = session.run()
      guard let result, file != nil, status == 0 else { return status }
      if stack.ending.isInterrupted { return 130 }
      if inputs.contains(where: \.isIncomplete) {
        return Self.reportStartupError(
          UserError(localized("Not all rows are loaded, so they cannot be written.")))
      }
      return Self.write(result())
    }
    return TranscriptSession(
      stack, terminal: terminal, saver: saver, inputs: SessionInputs(inputs), isQuiet: isQuiet
    ).run()
  }
}

extension TerminalApplication {
  /// Writes to standard output, as far as it is read; returns the exit status.
  static func write(_ text: String) -> Int32 {
    do throws(TerminalError) { try TerminalDevice().write(Array(text.utf8)) } catch {
      return error == .disconnected ? 0 : reportStartupError(OutputError(error))
    }
    return 0
  }

  /// Parses the arguments, runs an application and exits.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - summary: A one-sentence summary.
  ///   - operand: The operand placeholder, such as `FOLDER`, or `FOLDER ...` for any number; empty
  ///     for a program without operands, `nil` for one with a document.
  ///   - options: The program's own options, besides those of ``ApplicationArguments``.
  ///   - languages: The languages besides English, chosen by `--language` or as in
  ///     ``Localization/preferred(among:arguments:environment:)``.
  ///   - version: The version that `--version` prints.
  ///   - start: Creates the application, in another thread for a terminal; an error is reported
  ///     with exit status 1. The user may quit meanwhile, so its writes must survive being
  ///     killed.
  public static func main(
    name: String, summary: @autoclosure () -> String, operand: String? = nil,
    options: [CommandOption] = [], languages: [Localization] = [], version: String? = nil,
    start: @escaping @Sendable (ApplicationArguments) throws -> TerminalApplication
  ) -> Never {
    StartingConditions.prepare()
    // Errors and help use the chosen language.
    let localization = Localization.preferred(
      among: languages,
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment)
    let status = Localization.$current.withValue(localization) {
      do {
        let arguments = try ApplicationArguments(
          name: name, summary: summary(), operand: operand, options: options,
          languages: languages, version: version)
        return try run(name, arguments, start)
      } catch {
        return reportStartupError(error)
      }
    }
    exit(status)
  }

  private static func run(
    _ name: String, _ arguments: ApplicationArguments,
    _ start: @escaping @Sendable (ApplicationArguments) throws -> TerminalApplication
  ) throws -> Int32 {
    let application = try open(name, on: TerminalDevice(), arguments.usesScreenReaderOutput) {
      var application = try start(arguments)
      if arguments.isQuiet { application.isQuiet = true }
      if arguments.savesOnRequest { application.savesOnRequest = true }
      if arguments.usesScreenReaderOutput { application.usesScreenReaderOutput = true }
      try application.applySettings(of: name, from: arguments.settingsFile)
      return application
    }
    // A thread may still be reading the file.
    guard let application else { _exit(0) }
    return application.run()
  }

  /// Creates an application, handling keys meanwhile in a terminal.
  ///
  /// - Returns: The application, or `nil` if aborted.
  private static func open(
    _ name: String, on terminal: TerminalDevice, _ usesScreenReaderOutput: Bool,
    making make: @escaping @Sendable () throws -> TerminalApplication
  ) throws -> TerminalApplication? {
    // Linear mode shows no progress.
    guard TerminalDevice.isTerminal(STDIN_FILENO), terminal.supportsScreens, !usesScreenReaderOutput
    else {
      return try make()
    }
    var application = try ApplicationLaunch.application(of: name, on: terminal, making: make)
    application?.terminal = terminal
    return application
  }

  /// Reports an error that keeps a program from starting.
  ///
  /// - Parameter reason: The error: the problem, its place and a remedy.
  /// - Returns: The exit status 1.
  public static func reportStartupError(_ reason: some Error) -> Int32 {
    reportOnStandardError(Localization.description(of: reason))
    return 1
  }
}
