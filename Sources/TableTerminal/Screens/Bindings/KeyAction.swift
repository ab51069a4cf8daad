public import TerminalDriver

/// A named action, to which a user can assign other keys.
///
/// ```swift
/// var keys = KeyMap()
/// keys[.search] = [.control("f")]
/// ```
///
/// The actions of an application's buttons have the names of their keys.
public struct KeyAction: Hashable, Sendable {
  /// The name, such as `search`, or the label of the key.
  public let name: String

  /// The default keys; assigned keys act as the first.
  public let defaultKeys: [TerminalKey]

  init(_ name: String, _ defaultKeys: TerminalKey...) {
    (self.name, self.defaultKeys) = (name, defaultKeys)
  }

  /// Creates a key's action.
  ///
  /// - Parameter key: The key, such as a button's.
  public init(key: TerminalKey) {
    self.init(key.label, key)
  }

  /// Returns the action with a name, or else the one of a key with that name.
  ///
  /// - Parameter name: The name, such as `search` or `a`.
  /// - Returns: The action, if any.
  public static func named(_ name: String) -> KeyAction? {
    all.first { $0.name == name.lowercased() }
      ?? TerminalKey(named: name).map(KeyAction.init(key:))
  }

  /// The action that searches rows.
  public static let search = KeyAction("search", .character("/"))

  /// All named actions.
  public static let all = [
    KeyAction("up", .up, .character("k")), KeyAction("down", .down, .character("j")),
    KeyAction("page-up", .pageUp, .character("b")),
    KeyAction("page-down", .pageDown, .character("f")),
    KeyAction("half-page-up", .character("u")), KeyAction("half-page-down", .character("d")),
    KeyAction("first", .home, .character("g")), KeyAction("last", .end, .character("G")),
    KeyAction("next-section", .character("]")), KeyAction("previous-section", .character("[")),
    KeyAction("open", .enter, .right), KeyAction("back", .character("q"), .left),
    KeyAction("select", .space), KeyAction("select-all", .character("A")),
    KeyAction("select-range", .character("v")), KeyAction("edit", .character("e")),
    KeyAction("delete", .delete, .character("D")), .search,
    KeyAction("next-match", .character("n")), KeyAction("previous-match", .character("N")),
    KeyAction("sort", .character("s")), KeyAction("sort-also", .character("S")),
    KeyAction("undo", .character("z")), KeyAction("redo", .character("Z"), .character("y")),
    KeyAction("details", .character(".")), KeyAction("wrap", .character("w")),
    KeyAction("columns", .character("|")), KeyAction("columns-after", .character(">")),
    KeyAction("columns-before", .character("<")),
    KeyAction("next-column", .modified(.right, .control)),
    KeyAction("previous-column", .modified(.left, .control)),
    KeyAction("copy", .character("c")),
    KeyAction("write", .character("o")), KeyAction("go-to", .character("'")),
    KeyAction("percentage", .character("%")), KeyAction("help", .character("?"), .function(1)),
  ]
}
