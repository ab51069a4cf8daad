import TableData
public import TextDrawing

/// A stack of screens, pushed or presented, the top one visible.
public final class ScreenStack {
  private struct Level {
    let screen: any TerminalScreen
    let isPresented: Bool
    let key: String?
    let completion: () -> Void
  }

  private var levels: [Level] = []

  private let appearanceTracker = AppearanceTracker()

  private(set) var openingKey: String?

  var lastLine = LastLine()

  var clipboard = Clipboard()

  /// Work to do once, with the terminal restored meanwhile.
  var workOutsideTerminal: (() -> Void)?

  /// The symbols around texts; an application sets those of the locale.
  public var symbols = SymbolSet.unicode

  /// Whether messages name keys in words, as in linear mode.
  var spellsKeys = false

  var conflictOffer: ConflictOffer?

  var savedFiles: [SavedFile] = []

  var ending = StackEnding()

  package var keyMap = KeyMap()

  var reportedButtons: Set<String> = []

  var bar = KeyBar()

  var pointer = Pointer()

  let work = ScreenWork()

  /// Creates a stack.
  ///
  /// - Parameter root: The first screen, which is never popped.
  public init(root: some TerminalScreen) {
    levels = [Level(screen: root, isPresented: false, key: nil, completion: {})]
    notifyAppearance()
  }

  /// The message in the last line, until the next command.
  public var message: String? {
    get { lastLine.message }
    set { lastLine.message = newValue }
  }

  var prompt: TextPrompt? {
    get { lastLine.prompt }
    set { lastLine.prompt = newValue }
  }

  var question: LastLine.Question? { lastLine.question }

  var help: KeyHelp? { lastLine.help }

  /// Whether the user asked to quit.
  public var isFinished: Bool { ending.isFinished }

  /// The visible screen.
  public var topScreen: any TerminalScreen { levels[levels.count - 1].screen }

  /// The path components of the screens above the first, up to one without a component.
  ///
  /// Store it at the end, and ``open(_:)`` it at the next start.
  public var path: [String] { levels.dropFirst().prefix { $0.key != nil }.compactMap(\.key) }

  /// Reopens screens along a path, as far as they exist; errors appear in ``message``.
  ///
  /// - Parameter path: A former ``path``, starting at the visible screen.
  public func open(_ path: [String]) {
    do {
      for key in path {
        let count = count
        guard try topScreen.open(pathComponent: key, in: self), self.count > count else { return }
      }
    } catch {
      message = Localization.description(of: error)
    }
  }

  /// The number of screens.
  public var count: Int { levels.count }

  /// Whether the visible screen was pushed or can step back itself.
  public var canGoBack: Bool {
    topScreen.canStepBack || levels.count > 1 && !levels[levels.count - 1].isPresented
  }

  /// Pushes a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - pathComponent: The key that reopens it from below, for ``path``; a ``TableScreen``
  ///     provides its row's.
  public func push(_ screen: some TerminalScreen, pathComponent: String? = nil) {
    add(Level(screen: screen, isPresented: false, key: pathComponent ?? openingKey, completion: {}))
  }

  /// Presents a screen that its own buttons close, such as Cancel and Done, not Back.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - pathComponent: The reopening key, as in ``push(_:pathComponent:)``.
  ///   - completion: Runs once the screen is gone.
  public func present(
    _ screen: some TerminalScreen, pathComponent: String? = nil,
    completion: @escaping () -> Void = {}
  ) {
    add(
      Level(
        screen: screen, isPresented: true, key: pathComponent ?? openingKey, completion: completion)
    )
  }

  /// Pops the visible screen, unless it is the first.
  public func pop() {
    guard levels.count > 1 else { return }
    dropQuestion()
    let level = levels.removeLast()
    level.screen.abandonLongWorkWithin()
    prompt = nil
    notifyAppearance()
    level.completion()
  }

  func popObsolete() {
    while levels.count > 1, topScreen.isObsolete { pop() }
    topScreen.removeObsoleteScreens()
    reportNewConflicts()
  }

  /// Steps back in the visible screen, or pops it, keeping edits.
  ///
  /// - Throws: If edits cannot be kept; the screen stays.
  public func goBack() throws {
    guard canGoBack else { throw UserError(localized("There is nothing to go back to.")) }
    if topScreen.canStepBack { return try topScreen.stepBack() }
    try topScreen.requireNoLongWorkWithin()
    try topScreen.finishEditing()
    pop()
  }

  /// Keeps the edits of all screens, top first, and ends.
  ///
  /// - Throws: The first failure, after trying all.
  public func finish() throws {
    ending.begin()
    for level in levels { level.screen.stopEditsWithin() }
    do {
      // Keeping edits may begin work of the stack.
      try [work.finish, finishEditing, work.finish].tryEach { try $0() }
    } catch {
      ending.record(unkept: error)
      throw error
    }
  }

  /// Keeps edits as ``finish()`` does, without ending.
  func finishEditing() throws {
    try levels.reversed().tryEach { try $0.screen.finishEditing() }
  }

  /// Continues on the first screen after a rejected quit.
  func resume() {
    ending.resume()
    while levels.count > 1 { pop() }
  }

  /// Runs `open`; `key` becomes the path component of the first screen that it shows.
  func opening(_ key: String?, _ open: () throws -> Void) rethrows {
    openingKey = key
    defer { openingKey = nil }
    try open()
  }

  /// Whether a screen may appear unasked.
  var isFree: Bool { lastLine.isFree && !isFinished }

  private func add(_ level: Level) {
    openingKey = nil
    dropQuestion()
    prompt = nil
    levels.append(level)
    notifyAppearance()
  }

  private func notifyAppearance() {
    appearanceTracker.notify { [topScreen] }
  }
}
