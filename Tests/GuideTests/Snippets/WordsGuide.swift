import TableTerminal

/// What the page on words and the comments about them show.
enum WordsGuide {
  static func notice(of number: Int) -> String {
    let notice = localized("There is no room \(number).")
    return notice
  }

  static func count(_ count: Int) -> String {
    localized("\(count) books", one: "1 book", count: count)
  }

  static func button(_ addBook: @escaping (ScreenStack) throws -> Void) -> BarButton {
    BarButton(localized("New book"), key: .character("a"), action: addBook)
  }

  static let languages = chinese()

  private static func chinese() -> Words {
    let chinese = Words.chinese.adding(["New book": "新书", "{1} books": "{1} 本书"])
    return chinese
  }
}
