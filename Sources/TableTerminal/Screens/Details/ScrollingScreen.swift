/// A screen that the keys of another one scroll.
protocol ScrollingScreen: TerminalScreen {
  func scroll(by count: Int)
}

extension DetailScreen: ScrollingScreen {}
