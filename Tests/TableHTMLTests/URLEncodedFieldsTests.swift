import TableHTML
import Testing

@Suite struct FormFieldsTests {
  @Test func whatIsWrittenIsRead() {
    let fields = URLEncodedFields([
      ("find", "red lamp & <b>=ä"), ("sort", "-price"), ("sort", "a,b"),
    ])
    #expect(fields.text == "find=red+lamp+%26+%3Cb%3E%3D%C3%A4&sort=-price&sort=a%2Cb")
    #expect(URLEncodedFields(fields.text).text == fields.text)
    #expect(URLEncodedFields(fields.text)["find"] == "red lamp & <b>=ä")
    #expect(URLEncodedFields(fields.text).values(of: "sort") == ["-price", "a,b"])
  }

  @Test func whatIsNotWellFormedIsTakenAsItIs() {
    let fields = URLEncodedFields("a=%&&b=%zz&c&=x&d=%ff&f=%-0")
    #expect(fields["a"] == "%")
    #expect(fields["b"] == "%zz")
    #expect(fields["c"] == "")
    #expect(fields[""] == "x")
    #expect(fields["d"] == "\u{FFFD}")
    #expect(fields["e"] == nil)
    #expect(fields["f"] == "%-0")
  }
}
