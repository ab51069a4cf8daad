import TableTerminal
import TerminalDriver
import Testing

/// The keys of byte sequences.
@Suite struct KeyDecoderTests {
  /// Returns the keys of a text, after the pause that ends an Escape key.
  private func keys(_ text: String) -> [TerminalKey] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8).keys + decoder.flush().keys
  }

  @Test(arguments: [
    ("a", TerminalKey.character("a")), ("~", .character("~")), (" ", .character(" ")),
    ("é", .character("é")), ("漢", .character("漢")), ("😀", .character("😀")),
    ("\r", .enter), ("\n", .control("j")), ("\t", .tab), ("\u{7F}", .backspace),
    ("\u{8}", .backspace),
    ("\u{1B}", .escape), ("\u{0}", .control(" ")), ("\u{1}", .control("a")),
    ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")),
  ])
  func textAndControls(bytes: String, key: TerminalKey) {
    #expect(keys(bytes) == [key])
  }

  /// The forms of xterm, as sent in both of its cursor key modes.
  @Test(arguments: [
    ("\u{1B}[A", TerminalKey.up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
    ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
    ("\u{1B}[H", .home), ("\u{1B}[F", .end), ("\u{1B}OH", .home), ("\u{1B}OF", .end),
    ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp),
    ("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)),
    ("\u{1B}OS", .function(4)), ("\u{1B}[15~", .function(5)), ("\u{1B}[17~", .function(6)),
    ("\u{1B}[24~", .function(12)), ("\u{1B}[25~", .function(13)), ("\u{1B}[34~", .function(20)),
    ("\u{1B}OM", .enter), ("\u{1B}Op", .character("0")), ("\u{1B}Ok", .character("+")),
  ])
  func keysOfXterm(bytes: String, key: TerminalKey) {
    #expect(keys(bytes) == [key])
  }

  /// The forms of the Linux console, rxvt and tmux, where they differ.
  @Test(arguments: [
    ("\u{1B}[[A", TerminalKey.function(1)), ("\u{1B}[[E", .function(5)), ("\u{1B}[1~", .home),
    ("\u{1B}[4~", .end), ("\u{1B}[7~", .home), ("\u{1B}[8~", .end),
    ("\u{1B}[11~", .function(1)), ("\u{1B}[14~", .function(4)),
    ("\u{1B}[a", .modified(.up, .shift)), ("\u{1B}Oa", .modified(.up, .control)),
    ("\u{1B}[3$", .modified(.delete, .shift)), ("\u{1B}[3^", .modified(.delete, .control)),
    ("\u{1B}[3@", .modified(.delete, [.control, .shift])),
    ("\u{1B}\u{1B}[A", .modified(.up, .alt)), ("\u{1B}\u{1B}OA", .modified(.up, .alt)),
  ])
  func keysOfOtherTerminals(bytes: String, key: TerminalKey) {
    #expect(keys(bytes) == [key])
  }

  @Test(arguments: [
    ("\u{1B}[1;2A", TerminalKey.modified(.up, .shift)), ("\u{1B}[1;3B", .modified(.down, .alt)),
    ("\u{1B}[1;5C", .modified(.right, .control)), ("\u{1B}[1;9D", .modified(.left, .alt)),
    ("\u{1B}[1;8D", .modified(.left, [.shift, .alt, .control])),
    ("\u{1B}[1;5H", .modified(.home, .control)), ("\u{1B}[3;5~", .modified(.delete, .control)),
    ("\u{1B}[1;2P", .modified(.function(1), .shift)), ("\u{1B}O5A", .modified(.up, .control)),
    ("\u{1B}[15;2~", .modified(.function(5), .shift)),
    ("\u{1B}x", .modified(.character("x"), .alt)),
    ("\u{1B}é", .modified(.character("é"), .alt)), ("\u{1B}\r", .modified(.enter, .alt)),
    ("\u{1B}\u{7F}", .modified(.backspace, .alt)), ("\u{1B}\u{1}", .modified(.control("a"), .alt)),
    ("\u{1B}[", .modified(.character("["), .alt)), ("\u{1B}O", .modified(.character("O"), .alt)),
    ("\u{1B}]", .modified(.character("]"), .alt)),
  ])
  func modifiers(bytes: String, key: TerminalKey) {
    #expect(keys(bytes) == [key])
  }

  /// Keys that name their character, as tmux and others send them on request.
  @Test(arguments: [
    ("\u{1B}[97;5u", TerminalKey.control("a")), ("\u{1B}[97;2u", .character("A")),
    ("\u{1B}[27;5;65~", .control("a")), ("\u{1B}[9;2u", .backTab), ("\u{1B}[27u", .escape),
    ("\u{1B}[13;2u", .modified(.enter, .shift)),
    ("\u{1B}[228;3u", .modified(.character("ä"), .alt)),
    ("\u{1B}[97:65;6u", .modified(.control("a"), .shift)), ("\u{1B}[97;5:1u", .control("a")),
    ("\u{1B}[97;5:2u", .control("a")), ("\u{1B}[1;5:2A", .modified(.up, .control)),
  ])
  func keysByScalar(bytes: String, key: TerminalKey) {
    #expect(keys(bytes) == [key])
  }

  /// Reports, answers and unknown sequences.
  @Test(arguments: [
    "\u{1B}[<0;10;20M", "\u{1B}[<64;1;1m", "\u{1B}[M !!", "\u{1B}[24;80R", "\u{1B}[?2026;2$y",
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[97;5:3u", "\u{1B}[1;1:3A", "\u{1B}[3;1:3~", "\u{1B}[?1;2c",
    "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}]0;x\u{1B}\\",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[999~", "\u{1B}[55296u", "\u{1B}[57358u", "\u{1B}[201~",
    "\u{1B}[1;5", "\u{1B}Oz", "\u{1B}[[Z",
    "\u{1B}[" + String(repeating: "1;", count: 500) + "A",
  ])
  func whatIsNoKeyIsSwallowedWhole(bytes: String) {
    #expect(keys(bytes + "").isEmpty)
    let isCut = bytes == "\u{1B}[1;5"
    #expect(isCut || keys(bytes + "x") == [.character("x")])
  }

  @Test func aSequenceThatIsBrokenOffDoesNotTakeWhatFollows() {
    #expect(keys("\u{1B}[1;\u{1B}[B") == [.down])
    #expect(keys("\u{1B}[1;\rx") == [.enter, .character("x")])
    #expect(keys("\u{1B}\u{1B}[1;\rx") == [.enter, .character("x")])
    #expect(keys("\u{1B}\u{1B}[Ix") == [.character("x")])
    #expect(keys("\u{1B}[1é") == [.character("é")])
    #expect(keys("\u{1B}]0;title\u{1B}[B") == [.down])
  }

  @Test func escapesInARowAreKeysOfTheirOwn() {
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("\u{1B}\u{1B}\u{1B}\u{1B}") == Array(repeating: .escape, count: 4))
    #expect(keys("\u{1B}\u{1B}x") == [.escape, .modified(.character("x"), .alt)])
    #expect(keys("\u{1B}\u{1B}[") == [.escape, .modified(.character("["), .alt)])
  }

  @Test func onlyWhatMayGoOnIsPending() {
    var decoder = KeyDecoder()
    #expect(!decoder.isPending)
    for bytes in ["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[1;", "\u{1B}]x", "\u{1B}[M"] {
      #expect(decoder.decode(bytes.utf8).keys.isEmpty)
      #expect(decoder.isPending)
      _ = decoder.flush().keys
      #expect(!decoder.isPending)
    }
    #expect(decoder.decode([0xE6, 0xBC]).keys.isEmpty)
    #expect(decoder.isPending)
    #expect(decoder.flush().keys == [.character("\u{FFFD}")])
    #expect(decoder.decode("\u{1B}[200~text".utf8).keys.isEmpty)
    #expect(!decoder.isPending)
  }
}
