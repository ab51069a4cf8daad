import TableText
import TerminalDriver
public import TextDrawing

/// The screens that a reader went through, the last one in sight.
///
/// Screens are pushed and popped, or presented with something to do once they are gone.
public final class ScreenStack {
  private struct Level {
    let screen: any Screen
    let isPresented: Bool
    /// With what the screen below opens it again, if it can.
    let key: String?
    let completion: () -> Void
  }

  /// A question that waits for an answer.
  struct Question {
    let text: String
    let confirm: () throws -> Void
    let decline: () -> Void
  }

  private var levels: [Level] = []

  /// Tells the screen in sight that it is.
  private let sight = ScreenSight()

  /// The key of the next screen, while something that has one is being opened.
  private(set) var openingKey: String?

  /// What the reader is told in the line below the screen, until the next command.
  public var message: String?

  /// The question that waits for an answer.
  var question: Question?

  /// What was copied and waits to be handed to the terminal.
  var copied: String?

  /// Whether there is a terminal that may take what is copied.
  var hasClipboard = true

  /// A text that the reader types below the screen, for example to find something.
  var prompt: TextPrompt?

  /// The explanation of the keys, while it stands in place of the screen.
  var help: KeyHelp?

  /// The signs that are drawn around texts; an application has those that the locale can show.
  public var glyphs = GlyphSet.unicode

  /// What is offered while conflicts are undecided.
  var conflictOffer: ConflictOffer?

  /// How many conflicts were undecided when the reader was last told of them.
  var toldConflictCount = 0

  /// Which keys the reader has given to actions.
  package var keyMap = KeyMap()

  /// The buttons of which the reader was told that no key presses them.
  var toldButtons: Set<String> = []

  /// The size that was drawn for last.
  var size = TerminalSize(columns: 0, lines: 0)

  /// Whether the button that is held down went down on the screen in sight.
  var isHoldingScreen = false

  /// What is done in another thread, whatever screen is in sight.
  let work = ScreenWork()

  /// Tells double clicks from clicks.
  var clicks = ClickCounter()

  /// Whether the reader asked to end.
  public private(set) var isFinished = false

  /// Why something could not be kept when the reader ended, if that is so.
  private(set) var unkeptReason: String?

  /// Creates a stack.
  ///
  /// - Parameter root: The screen to begin with; it is never popped.
  public init(root: some Screen) {
    levels = [Level(screen: root, isPresented: false, key: nil, completion: {})]
    tellSight()
  }

  /// The screen in sight.
  public var top: any Screen { levels[levels.count - 1].screen }

  /// The way from the first screen to the one in sight: the keys with which the screens above the
  /// first were opened, up to one that cannot be opened again.
  ///
  /// Keep it at the end, and ``open(_:)`` it at the next start.
  public var path: [String] { levels.dropFirst().prefix { $0.key != nil }.compactMap(\.key) }

  /// Opens screens along a path, as far as there still is what it leads to.
  ///
  /// What goes wrong on the way is told in ``message``.
  ///
  /// - Parameter path: What ``path`` was; it begins at the screen in sight.
  public func open(_ path: [String]) {
    do {
      for key in path {
        let count = count
        guard try top.open(key: key, in: self), self.count > count else { return }
      }
    } catch {
      message = localized(error)
    }
  }

  /// The number of screens.
  public var count: Int { levels.count }

  /// Whether the screen in sight was pushed, so that there is a way back from it, or has one
  /// within itself.
  public var canGoBack: Bool {
    top.canStepBack || levels.count > 1 && !levels[levels.count - 1].isPresented
  }

  /// Puts a screen in sight, with a way back.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - key: With what the screen below opens it again, for ``path``; what a ``TableScreen`` opens
  ///     has that of its row by itself.
  public func push(_ screen: some Screen, key: String? = nil) {
    add(Level(screen: screen, isPresented: false, key: key ?? openingKey, completion: {}))
  }

  /// Puts a screen in sight that ends by its own buttons.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - key: With what the screen below opens it again, as in ``push(_:key:)``.
  ///   - completion: What to do once the screen is gone.
  public func present(
    _ screen: some Screen, key: String? = nil, completion: @escaping () -> Void = {}
  ) {
    add(Level(screen: screen, isPresented: true, key: key ?? openingKey, completion: completion))
  }

  /// Takes the screen in sight away; the first screen stays.
  public func pop() {
    guard levels.count > 1 else { return }
    dropQuestion()
    let level = levels.removeLast()
    level.screen.abandonLongWorkWithin()
    prompt = nil
    tellSight()
    level.completion()
  }

  /// Takes away what is obsolete, from the screen in sight down to the first one that is not, and
  /// then on that screen.
  func popObsolete() {
    while levels.count > 1, top.isObsolete { pop() }
    top.removeObsolete()
    tellNewConflicts()
  }

  /// Goes back within the screen in sight, or else from it, keeping what was edited there.
  ///
  /// - Throws: Why it cannot be kept; the screen is still in sight then.
  public func goBack() throws {
    guard canGoBack else { throw CommandError(localized("There is no way back from here.")) }
    if top.canStepBack { return try top.stepBack() }
    try top.requireNoLongWorkWithin()
    try top.finishEditing()
    pop()
  }

  /// Keeps what is being edited on all screens, the last one first, and ends.
  ///
  /// - Throws: The first reason why something cannot be kept; the rest is kept nevertheless.
  public func finish() throws {
    isFinished = true
    var firstError: (any Error)?
    // Screens may begin work of the stack while they keep what is edited.
    for step in [work.finish, finishEditing, work.finish] {
      do { try step() } catch { firstError = firstError ?? error }
    }
    unkeptReason = firstError.map { localized($0) }
    if let firstError { throw firstError }
  }

  /// Keeps what is being edited on all screens, the last one first; the reader can go on.
  ///
  /// - Throws: The first reason why something cannot be kept; the rest is kept nevertheless.
  func finishEditing() throws {
    var firstError: (any Error)?
    for level in levels.reversed() {
      do { try level.screen.finishEditing() } catch { firstError = firstError ?? error }
    }
    if let firstError { throw firstError }
  }

  /// Goes on after the reader asked to end, on the first screen, since all the others are done with.
  func goOn() {
    isFinished = false
    while levels.count > 1 { pop() }
  }

  /// Opens something; the screen that comes into sight first has a key.
  func opening(_ key: String?, _ open: () throws -> Void) rethrows {
    openingKey = key
    defer { openingKey = nil }
    try open()
  }

  /// Whether a screen may come into sight by itself: nobody is asked or types, and nobody quits.
  var isFree: Bool { question == nil && prompt == nil && help == nil && !isFinished }

  private func add(_ level: Level) {
    openingKey = nil
    dropQuestion()
    prompt = nil
    levels.append(level)
    tellSight()
  }

  /// Tells the screen that went out of sight, and the one that came into it.
  private func tellSight() {
    sight.settle { [top] }
  }
}
