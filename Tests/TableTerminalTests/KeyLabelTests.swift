import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// The names of keys for users.
struct KeyLabelTests {
  @Test(arguments: [
    (TerminalKey.character("e"), "e"),
    (.character(" "), "Space"),
    (.character("日"), "日"),
    (.enter, "⏎"),
    (.escape, "Esc"),
    (.tab, "Tab"),
    (.backTab, "⇧Tab"),
    (.backspace, "⌫"),
    (.delete, "Del"),
    (.left, "←"),
    (.right, "→"),
    (.up, "↑"),
    (.down, "↓"),
    (.pageUp, "PgUp"),
    (.pageDown, "PgDn"),
    (.home, "Home"),
    (.end, "End"),
    (.insert, "Ins"),
    (.function(1), "F1"),
    (.function(12), "F12"),
    (.control("s"), "Ctrl-S"),
    (.control("_"), "Ctrl-_"),
    (.modified(.up, .shift), "⇧↑"),
    (.modified(.function(6), [.control, .alt, .shift]), "Ctrl-Alt-⇧F6"),
  ])
  func keysAreCalledByWhatStandsOnThem(key: TerminalKey, label: String) {
    #expect(key.label == label)
  }

  @Test func aBindingIsLabelledByItsFirstKey() {
    let leaving = KeyBinding([.escape, .control("c")], help: "Leave") {}
    let moving = KeyBinding([.up, .character("k")], label: "↑ k", help: "Up") {}
    let clicking = KeyBinding([], help: "Click") {}
    #expect([leaving, moving, clicking].map(\.label) == ["Esc", "↑ k", ""])
  }
}
