import Testing

@testable import TableDatabase

/// Signs are doubled in SQL, also below combining accents.
@Suite struct SQLFragmentTests {
  @Test(arguments: ["'", "\\", "%", "\""] as [Unicode.Scalar])
  func signsBelowAccentsAreDoubled(_ sign: Unicode.Scalar) {
    let text = "a\(sign)\u{301}b\(sign)"
    #expect(text.doubling(sign) == "a\(sign)\(sign)\u{301}b\(sign)\(sign)")
    #expect("a\u{301}".doubling(sign) == "a\u{301}")
  }

  @Test func quotationMarksInNamesAreDoubled() {
    #expect(SQLFragment.quoted("a\"\u{301}") == "\"a\"\"\u{301}\"")
    #expect(SQLFragment.quoted("") == "\"\"")
  }
}
