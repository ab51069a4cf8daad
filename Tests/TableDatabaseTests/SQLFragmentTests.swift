import Testing

@testable import TableDatabase

/// Scalars are doubled in SQL, also below combining accents.
@Suite struct SQLFragmentTests {
  @Test(arguments: ["'", "\\", "%", "\""] as [Unicode.Scalar])
  func scalarsBelowAccentsAreDoubled(_ scalar: Unicode.Scalar) {
    let text = "a\(scalar)\u{301}b\(scalar)"
    #expect(text.doubling(scalar) == "a\(scalar)\(scalar)\u{301}b\(scalar)\(scalar)")
    #expect("a\u{301}".doubling(scalar) == "a\u{301}")
  }

  @Test func quotationMarksInNamesAreDoubled() {
    #expect(SQLFragment.quoted("a\"\u{301}") == "\"a\"\"\u{301}\"")
    #expect(SQLFragment.quoted("") == "\"\"")
  }
}
