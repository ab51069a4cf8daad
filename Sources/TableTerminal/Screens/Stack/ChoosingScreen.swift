/// A screen for making a choice, with nothing to save.
protocol ChoosingScreen: TerminalScreen {}
