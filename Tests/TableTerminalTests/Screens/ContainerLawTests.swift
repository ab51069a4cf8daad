import TableText
import TestSampling
import TestTraps
import Testing

import TextDrawing
@testable import TableTerminal

/// Children of containers appear and disappear alternately, and in a fixed order with their
/// containers.
@Suite struct ContainerLawTests {
  @Test(arguments: Sample.seeds(60))
  func childrenAppearAndDisappearInTurn(seed: Int) throws {
    var generator = FrameTestGenerator(seed: seed)
    let family = RecordingFamily()
    let stack = ScreenStack(root: family.container(depth: 2, using: &generator))
    for step in 0..<80 {
      try family.change(stack, using: &generator)
      let trace = Comment("step \(step): \(family.log.entries.suffix(12))")
      try #require(family.faults == [], trace)
      try #require(family.inSight == stack.shownNames, trace)
    }
    #expect(family.log.entries.count > 10)
  }

  @Test func oneOrderAndOnceEach() throws {
    let log = Log()
    let (one, two) = (RecordingScreen("One", log: log), RecordingScreen("Two", log: log))
    let inner = RecordingContainer("Inner", [two], log: log)
    let outer = RecordingContainer("Outer", [one, inner], log: log)
    let stack = ScreenStack(root: outer)
    #expect(log.take() == ["Outer appears", "One appears", "Inner appears", "Two appears"])
    stack.push(RecordingScreen("Top", log: log))
    #expect(
      log.take() == [
        "One disappears", "Two disappears", "Inner disappears", "Outer disappears", "Top appears",
      ])
    try outer.children.replace(one, with: RecordingScreen("New", log: log))
    outer.children.remove(inner)
    #expect(log.take() == [], "What is covered is told nothing")
    stack.pop()
    #expect(log.take() == ["Top disappears", "Outer appears", "New appears"])
    try outer.children.insert(one, at: 0)
    outer.children.showsAll = false
    #expect(log.take() == ["One appears", "One disappears"])
    outer.children.focus(one)
    #expect(log.take() == ["New disappears", "One appears"])
    outer.children.remove(one)
    #expect(log.take() == ["One disappears", "New appears"])
  }

  @Test func aChildMayPopItsContainerWhenItAppears() {
    let log = Log()
    let stack = ScreenStack(root: RecordingScreen("Root", log: log))
    let child = RecordingContainer("Child", [], log: log)
    let container = RecordingContainer(
      "Outer", [child, RecordingScreen("Two", log: log)], log: log)
    child.whenAppearing = { stack.pop() }
    _ = log.take()
    stack.push(container)
    #expect(
      log.take() == [
        "Root disappears", "Outer appears", "Child appears", "Child disappears",
        "Outer disappears", "Root appears",
      ])
  }

  @Test func aChildMayBringItsContainerBackWhenItDisappears() {
    let log = Log()
    let stack = ScreenStack(root: RecordingScreen("Root", log: log))
    let child = RecordingContainer("Child", [], log: log)
    let container = RecordingContainer("Outer", [child], log: log)
    stack.push(container)
    child.whenDisappearing = { [unowned child] in
      child.whenDisappearing = {}
      stack.push(container)
    }
    _ = log.take()
    stack.pop()
    #expect(stack.topScreen === container)
    for name in ["Outer", "Child", "Root"] {
      let told = log.entries.filter { $0.hasPrefix(name) }
      #expect(zip(told, told.dropFirst()).allSatisfy { $0 != $1 }, "\(log.entries)")
    }
    #expect(log.entries.last == "Child appears")
  }

  @Test func whatIsNoChildIsRefused() async {
    expectTrap(
      "Only a child can have the focus",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        ScreenChildren().focus(SilentScreen())
      })
    expectTrap(
      "Silent already has a parent",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let screen = SilentScreen()
        let children = ScreenChildren([screen])
        _ = ScreenChildren([screen])
        children.remove(screen)
      })
  }
}

/// A container that records its notifications.
private final class RecordingContainer: ContainerScreen {
  let title: String
  let children: ScreenChildren
  let log: Log
  var whenAppearing: () -> Void = {}
  var whenDisappearing: () -> Void = {}

  init(_ title: String, _ screens: [any TerminalScreen], log: Log) {
    self.title = title
    self.log = log
    children = ScreenChildren(screens)
  }

  func didAppear() {
    log.note("\(title) appears")
    whenAppearing()
  }

  func didDisappear() {
    log.note("\(title) disappears")
    whenDisappearing()
  }

  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {}
}

/// Containers and their children, changed at random.
private final class RecordingFamily {
  let log = Log()
  private var count = 0

  func screen() -> RecordingScreen {
    count += 1
    return RecordingScreen("S\(count)", log: log)
  }

  func container(
    depth: Int, using generator: inout FrameTestGenerator
  ) -> RecordingContainer {
    count += 1
    let title = "C\(count)"
    var screens: [any TerminalScreen] = [screen()]
    for _ in 0..<Int.random(in: 0..<3, using: &generator) {
      screens.append(
        depth > 0 && Bool.random(using: &generator)
          ? container(depth: depth - 1, using: &generator) : screen())
    }
    return RecordingContainer(title, screens, log: log)
  }

  private func anyScreen(using generator: inout FrameTestGenerator) -> any TerminalScreen {
    Bool.random(using: &generator) ? screen() : container(depth: 1, using: &generator)
  }

  /// Pushes, pops, or changes the children of any container, visible or not.
  func change(_ stack: ScreenStack, using generator: inout FrameTestGenerator) throws {
    if !known.contains(stack.topScreen) { known.append(stack.topScreen) }
    var containers = stack.topScreen.containers
    if containers.isEmpty || Int.random(in: 0..<4, using: &generator) == 0 {
      containers = known.flatMap(\.containers)
    }
    guard let container = containers.randomElement(using: &generator) else { return stack.pop() }
    let children = container.children
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: stack.push(anyScreen(using: &generator))
    case 1: stack.pop()
    case 2: try children.append(anyScreen(using: &generator))
    case 3: try children.insert(anyScreen(using: &generator), at: 0)
    case 4, 5:
      if let screen = children.screens.randomElement(using: &generator) { children.remove(screen) }
    case 6:
      guard let screen = children.screens.randomElement(using: &generator) else { return }
      try children.replace(screen, with: anyScreen(using: &generator))
    case 7:
      if let screen = children.screens.randomElement(using: &generator) { children.focus(screen) }
    default: children.showsAll.toggle()
    }
  }

  /// The screens that were ever visible, many of them covered or gone.
  private var known: [any TerminalScreen] = []

  /// The names of the screens that were last notified of appearing.
  var inSight: Set<String> {
    log.entries.reduce(into: []) { names, entry in
      let words = entry.split(separator: " ").map(String.init)
      if words[1] == "appears" { names.insert(words[0]) } else { names.remove(words[0]) }
    }
  }

  /// The duplicate notifications.
  var faults: [String] {
    var shown: Set<String> = []
    return log.entries.filter { entry in
      let words = entry.split(separator: " ").map(String.init)
      return words[1] == "appears"
        ? !shown.insert(words[0]).inserted : shown.remove(words[0]) == nil
    }
  }
}

extension TerminalScreen {
  /// All containers from this one on.
  fileprivate var containers: [RecordingContainer] {
    guard let container = self as? RecordingContainer else { return [] }
    return [container] + container.children.screens.flatMap(\.containers)
  }

  /// The names of all screens that are visible with this one.
  fileprivate var shownNames: Set<String> {
    guard let children = (self as? RecordingContainer)?.children else { return [title] }
    let shown = children.showsAll ? children.screens : [children.focused].compactMap(\.self)
    return shown.reduce(into: [title]) { $0.formUnion($1.shownNames) }
  }
}

extension ScreenStack {
  fileprivate var shownNames: Set<String> { topScreen.shownNames }
}
