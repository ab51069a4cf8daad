public import Books
import DatabaseScreens

extension Book {
  /// Returns a book made of a few words, so that many keys are nearly equal.
  public static func random(_ generator: inout SeededRandomNumberGenerator) -> Book {
    let words = ["", "a", "A", "Äb", "b", "B c", "é", "z", "Zola", "~"]
    let day = ["", "1901-02-03", "1999-12-31", "2000-01-01"].randomElement(using: &generator) ?? ""
    return Book(
      title: words.randomElement(using: &generator) ?? "",
      author: words.randomElement(using: &generator) ?? "", copyright: .init(day))
  }
}
