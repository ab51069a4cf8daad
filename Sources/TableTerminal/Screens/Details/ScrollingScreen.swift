/// A screen that another one's keys scroll.
protocol ScrollingScreen: TerminalScreen {
  func scroll(by count: Int)
}

extension DetailScreen: ScrollingScreen {}
