/// A screen that another one's keys scroll.
protocol ScrollingScreen: TerminalScreen {
  func scroll(by count: Int)

  /// The lines of a page.
  var page: Int { get }
}

extension DetailScreen: ScrollingScreen {}
