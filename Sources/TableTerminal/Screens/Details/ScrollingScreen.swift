/// A screen that the keys of another one can scroll, such as details beside a list.
protocol ScrollingScreen: TerminalScreen {
  func scroll(by count: Int)

  /// The lines of a page.
  var page: Int { get }
}

extension DetailScreen: ScrollingScreen {}
