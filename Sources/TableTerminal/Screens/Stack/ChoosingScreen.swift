/// A screen on which something is chosen, so that there is nothing to save.
protocol ChoosingScreen: Screen {}
