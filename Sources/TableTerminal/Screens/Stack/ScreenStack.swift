public import TableText

/// The screens that a reader went through, the last one in sight.
///
/// Screens are pushed and popped, or presented with something to do once they are gone.
public final class ScreenStack {
  private struct Level {
    let screen: any Screen
    let isPresented: Bool
    let completion: () -> Void
  }

  /// A question that waits for an answer.
  struct Question {
    let text: String
    let confirm: () throws -> Void
    let decline: () -> Void
  }

  private var levels: [Level] = []

  /// What the reader is told in the line below the screen, until the next command.
  public var message: String?

  /// The question that waits for an answer.
  var question: Question?

  /// A text that the reader types below the screen, for example to find something.
  var prompt: TextPrompt?

  /// The explanation of the keys, while it stands in place of the screen.
  var help: KeyHelp?

  /// The signs that are drawn around texts; an application has those that the locale can show.
  public var glyphs = GlyphSet.unicode

  /// The size that was drawn for last.
  var size = TerminalSize(columns: 0, lines: 0)

  /// Tells double clicks from clicks.
  var clicks = ClickCounter()

  /// Whether the reader asked to end.
  public private(set) var isFinished = false

  /// Creates a stack.
  ///
  /// - Parameter root: The screen to begin with; it is never popped.
  public init(root: some Screen) {
    levels = [Level(screen: root, isPresented: false, completion: {})]
    root.appear()
  }

  /// The screen in sight.
  public var top: any Screen { levels[levels.count - 1].screen }

  /// All screens, the first one first.
  public var screens: [any Screen] { levels.map(\.screen) }

  /// The number of screens.
  public var count: Int { levels.count }

  /// Whether the screen in sight was pushed, so that there is a way back from it, or has one
  /// within itself.
  public var canGoBack: Bool {
    top.canStepBack || levels.count > 1 && !levels[levels.count - 1].isPresented
  }

  /// Puts a screen in sight, with a way back.
  public func push(_ screen: some Screen) {
    add(Level(screen: screen, isPresented: false, completion: {}))
  }

  /// Puts a screen in sight that ends by its own buttons.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - completion: What to do once the screen is gone.
  public func present(_ screen: some Screen, completion: @escaping () -> Void = {}) {
    add(Level(screen: screen, isPresented: true, completion: completion))
  }

  /// Takes the screen in sight away; the first screen stays.
  public func pop() {
    guard levels.count > 1 else { return }
    dropQuestion()
    let level = levels.removeLast()
    prompt = nil
    level.screen.disappear()
    top.appear()
    level.completion()
  }

  /// Takes away what is obsolete, from the screen in sight down to the first one that is not.
  func popObsolete() {
    while levels.count > 1, top.isObsolete { pop() }
  }

  /// Goes back within the screen in sight, or else from it, keeping what was edited there.
  ///
  /// - Throws: Why it cannot be kept; the screen is still in sight then.
  public func goBack() throws {
    guard canGoBack else { throw CommandError("There is no way back from here.") }
    if top.canStepBack { return try top.stepBack() }
    try top.finishEditing()
    pop()
  }

  /// Keeps what is being edited on all screens, the last one first, and ends.
  ///
  /// - Throws: The first reason why something cannot be kept; the rest is kept nevertheless.
  public func finish() throws {
    isFinished = true
    try finishEditing()
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

  private func add(_ level: Level) {
    dropQuestion()
    prompt = nil
    top.disappear()
    levels.append(level)
    level.screen.appear()
  }
}
