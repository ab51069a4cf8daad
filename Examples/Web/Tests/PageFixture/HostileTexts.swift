/// Texts that break out of HTML, JSON, events, URLs and scripts if they are not escaped.
enum HostileTexts {
  static let all: [String] = markup + breaks + plain + urls

  /// Two thousand texts, which also break out of various contexts.
  static let combined = Array(
    (all + frames.flatMap { frame in all.map { frame.before + $0 + frame.after } }).prefix(2_000))

  private static let frames = [
    ("\">", ""), ("'>", "<!--"), ("</script>", "<script>"), ("</textarea></title>", ""),
    ("--!>", "-->"), ("\\\"", "\\"), ("]]]", "[[["), ("\r\n\r\n", "\n\n"), ("<b title=\"", "\">"),
    ("</option></select>", "<select>"), ("${", "}"), ("' onfocus='", "'"), ("x\u{0}", "\u{0}"),
  ].map { (before: $0, after: $1) }

  private static let markup = [
    "<script>alert(1)</script>", "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\"><svg onload=alert(1)>", "'><svg onload=alert(1)>", "<!--", "-->", "<![CDATA[", "]]>",
    "</td></tr></table><script>alert(1)</script>", "<tr id=rows>", "<th>", "</tbody>",
    "<tbody id=rows>",
    "<iframe srcdoc='<script>alert(1)</script>'>", "<style>*{display:none}</style>",
    "<base href=//x>",
    "<math><mi xlink:href=javascript:alert(1)>", "<form action=//x><input name=text>",
    "<plaintext>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">", "<textarea>", "</title>",
    "<meta http-equiv=refresh content=0;url=//x>", "<template><script>alert(1)</script></template>",
    "<a href=\"javascript:alert(1)\">x</a>", "<object data=//x>", "<embed src=//x>",
    "<link rel=stylesheet href=//x>",
    "&lt;b&gt;", "&amp;amp;", "&#60;script&#62;", "&quot;", "&", "<", ">", "\"", "'", "`", "=",
    "<b", "<b/", "</",
    "${alert(1)}", "{{7*7}}", "<%= 1 %>", "on\u{0}error", "<scr\u{0}ipt>", "<ſcript>", "＜script＞",
  ]

  private static let breaks = [
    "\n", "\r\n", "\r", "a\nb", "a\n\nb", "a\r\rb", "data: x", "\n\ndata:{}\n\n", "\nid:1:x\n",
    "\nevent: close\n",
    "\u{2028}", "\u{2029}", "\u{85}", "\t", "\u{B}", "\u{C}", "\u{0}", "\u{1}", "\u{7F}",
    "\u{FEFF}", "\\", "\\n",
    "\\\"", "\\u0000", "\u{1F}", "]}", "[\"!\"]", "{\"o\":[[\"!\"]]}", "\",\"x\":\"", "null",
    "undefined", "NaN",
    "__proto__", "constructor", "toString", "hasOwnProperty", "length", "item", "namedItem",
    "textContent",
  ]

  private static let plain = [
    "", " ", "  a  b  ", "0", "-1", "1e999", "Lamp", "相机", "日本語テキスト", "العربية", "עברית", "ไทย",
    "👩‍👩‍👧‍👦", "e\u{301}",
    "\u{202E}abc", "\u{2066}x\u{2069}", "a\u{200D}b", "\u{200B}", "\u{E000}", "\u{FFFD}",
    "\u{10FFFF}",
    "İi", "ß", "ﬁ", "Zalgo\u{300}\u{301}\u{302}\u{303}", "a b", "a  b", "\u{A0}", "ows", "able",
    "earch",
    String(repeating: "x", count: 500), String(repeating: "wide word ", count: 30),
  ]

  private static let urls = [
    "javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "//evil.example",
    "../../etc/passwd",
    "?sort=x&find=y", "#x", "a&b=c", "a+b", "a%20b", "%00", "%", "%zz", "~41", "~", "~~", "a/b",
    "a:b", "a;b",
    "a,b", "a'b", "a\"b", "a\\b", "a|b", "http://[::1]", "a@b", "a=b", "r1", "s1", "rrows",
    "position", "edit",
  ]

  static func pick(_ generator: inout Generator) -> String {
    all[generator.next(all.count)]
  }
}
