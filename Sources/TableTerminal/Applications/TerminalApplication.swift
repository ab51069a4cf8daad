import SystemBasics
import TableText
import TerminalDriver
public import TextDrawing

/// Runs screens wherever the program was started: in a terminal, or as a transcript.
///
/// Keys and frames need a terminal on both sides. Otherwise commands are read line by line and
/// screens are written as plain text, without a single escape byte.
///
/// ```swift
/// TerminalApplication.main(name: "books", summary: "Keeps a list of books.") { arguments in
///   let library = try Library(at: arguments.dataFile)
///   return TerminalApplication(ScreenStack(root: library.screen), save: library.save)
/// }
/// ```
public struct TerminalApplication {
  let stack: ScreenStack
  private var hooks: ApplicationHooks

  /// Whether a transcript writes screens only when `show` asks for one, as `--quiet` says.
  public var isQuiet = false

  /// Which colours and attributes the parts of screens have; the terminal's own colours by default.
  public var theme = Theme.standard

  /// Which keys the reader has given to actions; all have their usual ones by default.
  public var keys = KeyMap()

  /// Whether a terminal is told what changes line by line, as `--linear` says.
  public var isLinear = false

  /// The words in which the screens speak: those that were current when the application was made.
  public var words = Words.current

  /// What comes into sources while the screens run.
  var feeds: [any Feed] = []

  /// The terminal that shows already that the application is being opened; `nil` for none.
  var terminal: Terminal?

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - hooks: What to do when the work is to be saved and what is open remembered.
  package init(_ stack: ScreenStack, hooks: ApplicationHooks) {
    self.stack = stack
    self.hooks = hooks
  }

  /// Creates an application that saves in pauses, on suspension and at the end.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - save: Saves what changed, if anything did; nothing by default. What it throws is told and
  ///     tried again later.
  public init(_ stack: ScreenStack, save: @escaping () throws -> Void = {}) {
    self.init(stack, hooks: ApplicationHooks(save: save))
  }

  /// Cleans up; called once, after the last save, if that succeeded.
  public var close: () throws -> Void {
    get { hooks.close }
    set { hooks.close = newValue }
  }

  /// Has the application look for changes that came from elsewhere, such as from another program.
  ///
  /// - Parameters:
  ///   - interval: How long to wait for the reader before looking. A transcript looks before each
  ///     screen that is written.
  ///   - look: Takes in what is new, and returns whether there is anything to draw.
  public mutating func lookForChanges(every interval: Duration, _ look: @escaping () -> Bool) {
    (hooks.lookInterval, hooks.lookForChanges) = (interval, look)
  }

  /// Runs until the end.
  ///
  /// - Returns: The exit status: 0, or 1 when a command failed or something could not be saved.
  public func run() -> Int32 {
    Words.$current.withValue(words) { runInWords() }
  }

  private func runInWords() -> Int32 {
    // What the program printed before stands before the screens, also in a pipe.
    fflush(nil)
    let terminal = terminal ?? Terminal()
    let keeper = WorkKeeper(hooks)
    stack.glyphs = GlyphSet(environment: ProcessInfo.processInfo.environment)
    stack.keyMap = keys
    terminal.isLinear = isLinear
    if Terminal.isTerminal(STDIN_FILENO), terminal.supportsScreens {
      return InteractiveSession(
        stack, terminal: terminal, keeper: keeper, feeds: FeedReader(feeds),
        theme: theme
      ).run()
    }
    return TranscriptSession(
      stack, terminal: terminal, keeper: keeper, feeds: FeedReader(feeds), isQuiet: isQuiet
    ).run()
  }
}

extension TerminalApplication {
  /// Reads the arguments, makes an application, runs it and ends the program.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - summary: What it does, in a sentence.
  ///   - operand: What it shows, such as `FOLDER`, any number of which may be named; `nil` for a
  ///     program with a document.
  ///   - languages: The languages that the program speaks besides English. The environment chooses
  ///     one, as in ``Words/preferred(among:arguments:environment:)``, unless `--language` does.
  ///   - start: Makes the application; what it throws is told, and the program ends with status 1. In
  ///     a terminal it is called in another thread, and the reader who does not want to wait for it can
  ///     quit: all that it writes is to be as safe as when the program is killed.
  public static func main(
    name: String, summary: @autoclosure () -> String, operand: String? = nil,
    languages: [Words] = [],
    start: @escaping @Sendable (ApplicationArguments) throws -> TerminalApplication
  ) -> Never {
    StartingConditions.prepare()
    // What is said of wrong arguments, and their help, is in the language that they name.
    let words = Words.preferred(
      among: languages,
      arguments: Array(
        CommandLine.arguments.dropFirst().prefix { operand == nil || $0 != "--" }),
      environment: ProcessInfo.processInfo.environment)
    let status = Words.$current.withValue(words) {
      do {
        let arguments = try ApplicationArguments(
          name: name, summary: summary(), operand: operand, languages: languages)
        return run(name, arguments, start)
      } catch {
        return fail(error)
      }
    }
    exit(status)
  }

  private static func run(
    _ name: String, _ arguments: ApplicationArguments,
    _ start: @escaping @Sendable (ApplicationArguments) throws -> TerminalApplication
  ) -> Int32 {
    do {
      let application = try open(name, on: Terminal(), arguments.isLinear) {
        var application = try start(arguments)
        if arguments.isQuiet { application.isQuiet = true }
        if arguments.isLinear { application.isLinear = true }
        try application.takeSettings(of: name, from: arguments.configFile)
        return application
      }
      // What still reads the file is not waited for.
      guard let application else { _exit(0) }
      return application.run()
    } catch {
      return fail(error)
    }
  }

  /// Makes an application, in a terminal beside the keys.
  ///
  /// - Returns: The application, or `nil` when the reader did not wait for it.
  private static func open(
    _ name: String, on terminal: Terminal, _ isLinear: Bool,
    making make: @escaping @Sendable () throws -> TerminalApplication
  ) throws -> TerminalApplication? {
    // Those who listen are told nothing before there is something to tell.
    guard Terminal.isTerminal(STDIN_FILENO), terminal.supportsScreens, !isLinear else {
      return try make()
    }
    var application = try Opening.application(of: name, on: terminal, making: make)
    application?.terminal = terminal
    return application
  }

  /// Tells why a program cannot start and returns its exit status.
  ///
  /// - Parameter reason: What is wrong, where, and what to do about it.
  /// - Returns: The exit status 1.
  public static func fail(_ reason: some Error) -> Int32 {
    reportOnStandardError(localized(reason))
    return 1
  }
}
