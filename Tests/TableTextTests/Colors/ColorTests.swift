import TableText
import Testing
import TextDrawing

/// The colors that the environment selects, and their readability.
struct ColorTests {
  @Test(arguments: [
    ([:], ColorDepth.none),
    (["TERM": ""], .none),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    (["TERM": "vt100"], .none),
    (["TERM": "xterm-mono"], .none),
    (["TERM": "xterm"], .basic),
    (["TERM": "linux"], .basic),
    (["TERM": "xterm-256color"], .indexed),
    (["TERM": "screen-256color", "COLORTERM": "yes"], .indexed),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor),
    (["TERM": "xterm-direct"], .trueColor),
    (["TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
  ])
  func `The environment says how many colours there are`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test(arguments: [
    (nil, ColorPalette.Background.dark), ("", .dark), ("15;0", .dark), ("7;8", .dark),
    ("0;15", .light), ("0;7", .light), ("0;default;15", .light), ("0;default", .dark),
    ("0;9", .light), ("0;-1", .dark), ("0;99999999999999999999", .dark),
  ])
  func `The environment may name the background`(
    value: String?, background: ColorPalette.Background
  ) {
    let environment = ["TERM": "xterm", "COLORFGBG": value].compactMapValues { $0 }
    #expect(ColorPalette.Background(environment: environment) == background)
    let palette = ColorPalette(background: background, depth: .basic)
    #expect(ColorPalette(environment: environment) == palette)
  }
}
