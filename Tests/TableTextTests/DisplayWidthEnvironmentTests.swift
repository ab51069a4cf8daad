import TableInvariants
import TableText
import Testing
import TextDrawing

/// The environment's settings for characters.
struct DisplayWidthEnvironmentTests {
  @Test(arguments: [
    ([:], DisplayWidthRules.Ambiguous.narrow),
    (["LANG": "en_US.UTF-8"], .narrow),
    (["LANG": "C"], .narrow),
    (["LANG": "ja_JP.UTF-8"], .wide),
    (["LANG": "zh_CN.GBK"], .wide),
    (["LANG": "ko"], .wide),
    (["LC_CTYPE": "ja_JP.eucJP", "LANG": "de_DE.UTF-8"], .wide),
    (["LC_ALL": "de_DE.UTF-8", "LC_CTYPE": "ja_JP.UTF-8"], .narrow),
    (["LC_ALL": "", "LC_CTYPE": "", "LANG": "zh_TW.Big5"], .wide),
    (["LANG": "zh_CN.UTF-8@cjknarrow"], .narrow),
    (["LANG": "zh_CN.UTF-8@cjk_narrow"], .narrow),
    (["LANG": "en_US.UTF-8@cjkwide"], .wide),
    (["LANG": "zh_CN.UTF-8", "RUNEWIDTH_EASTASIAN": "0"], .narrow),
    (["LANG": "en_US.UTF-8", "RUNEWIDTH_EASTASIAN": "1"], .wide),
    (["LANG": "en_US.UTF-8", "RUNEWIDTH_EASTASIAN": "maybe"], .narrow),
    (["LANG": "@.\u{1B}_"], .narrow),
  ])
  func `Ambiguous scalars are wide in East Asian locales`(
    environment: [String: String], ambiguous: DisplayWidthRules.Ambiguous
  ) {
    #expect(DisplayWidthRules(environment: environment) == DisplayWidthRules(ambiguous: ambiguous))
  }

  @Test(arguments: [
    ([:], SymbolSet.unicode),
    (["LANG": "en_US.UTF-8"], .unicode),
    (["LANG": "en_US.utf8"], .unicode),
    (["LANG": "en_US"], .unicode),
    (["LANG": "C.UTF-8"], .unicode),
    (["LANG": "C"], .ascii),
    (["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], .ascii),
    (["LANG": "de_DE.ISO-8859-1"], .ascii),
    (["LANG": "ja_JP.eucJP"], .ascii),
  ])
  func `A locale without UTF-8 gets symbols of ASCII`(
    environment: [String: String], symbols: SymbolSet
  ) {
    #expect(SymbolSet(environment: environment) == symbols)
  }

  @Test func `A wide canvas measures everything it draws`() {
    let wide = DisplayWidthRules(ambiguous: .wide)
    var canvas = TextCanvas(width: 12, height: 2, widthRules: wide)
    canvas.draw(.titled("±±±±±±±", detail: "α"), line: 0)
    canvas.draw(
      .titled("±±±±±±", detail: "$1"), decoration: CellDecoration(isMovable: true), line: 1)
    #expect(canvas.lines == ["±±±…  α", "±…   $1 ≡"])
    #expect(wide.width(of: canvas.line(0)) == 12)
    #expect(wide.width(of: canvas.line(1)) == 12)
    #expect(canvas.checkInvariants() == [])
  }
}
