import TableText
import TestSampling
import Testing

import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// The notifications of children about their parents, and their order.
@Suite struct ContainmentTests {
  private let log = Log()
  private let first: Member
  private let second: Member
  private let family: FamilyScreen
  private let stack: ScreenStack

  init() {
    first = Member("First", log)
    second = Member("Second", log)
    family = FamilyScreen("Family", [first], log)
    stack = ScreenStack(root: family)
  }

  @Test func theFirstChildrenAreToldBeforeTheirContainerAppears() {
    #expect(
      log.take() == [
        "First will move to Family, has none", "First did move to Family, has Family",
        "Family appears", "First appears, has Family",
      ])
    #expect(first.parent === family && family.parent == nil && second.parent == nil)
  }

  @Test func aChildThatComesAndGoes() throws {
    _ = log.take()
    try family.children.append(second)
    #expect(
      log.take() == [
        "Second will move to Family, has none", "Second appears, has Family",
        "Second did move to Family, has Family",
      ])
    family.children.remove(second)
    #expect(
      log.take() == [
        "Second will move to none, has Family", "Second disappears, has Family",
        "Second did move to none, has none",
      ])
    try family.children.append(second)
    #expect(log.take().count == 3 && second.parent === family)
  }

  @Test func aTransition() throws {
    _ = log.take()
    try family.children.replace(first, with: second) { [log] in log.note("Done") }
    #expect(
      log.take() == [
        "First will move to none, has Family", "Second will move to Family, has none",
        "First disappears, has Family", "Second appears, has Family",
        "First did move to none, has none", "Second did move to Family, has Family", "Done",
      ])
    #expect(family.children.focused === second)
    try family.children.replace(second, with: second) { [log] in log.note("Done") }
    #expect(log.take() == ["Done"])
  }

  @Test func aTransitionOutOfSight() throws {
    stack.push(Member("Top", log))
    _ = log.take()
    try family.children.replace(first, with: second)
    #expect(
      log.take() == [
        "First will move to none, has Family", "Second will move to Family, has none",
        "First did move to none, has none", "Second did move to Family, has Family",
      ])
    stack.pop()
    #expect(
      log.take() == ["Top disappears, has none", "Family appears", "Second appears, has Family"])
  }

  /// The second transition begins before the first one ends, and both complete.
  @Test func aTransitionThatIsInterruptedByAnother() throws {
    let third = Member("Third", log)
    _ = log.take()
    first.whenDisappearing = { [family, second, log] in
      try family.children.replace(second, with: third) { log.note("Second is replaced") }
    }
    try family.children.replace(first, with: second) { [log] in log.note("First is replaced") }
    #expect(
      log.take() == [
        "First will move to none, has Family", "Second will move to Family, has none",
        "First disappears, has Family",
        "Second will move to none, has Family", "Third will move to Family, has none",
        "Third appears, has Family",
        "First did move to none, has none", "Second did move to none, has none",
        "Third did move to Family, has Family", "First is replaced", "Second is replaced",
      ])
    #expect(first.failure == nil && family.children.screens.map(\.title) == ["Third"])
  }

  @Test func anotherTransitionFollowsWhenOneIsDone() throws {
    _ = log.take()
    try family.children.replace(first, with: second) { [family, first, second] in
      try? family.children.replace(second, with: first)
    }
    #expect(
      log.take().suffix(2) == [
        "Second did move to none, has none", "First did move to Family, has Family",
      ])
    #expect(family.children.focused === first && second.parent == nil)
  }

  @Test func containersWithinContainers() throws {
    let inner = FamilyScreen("Inner", [second], log)
    #expect(second.parent == nil, "Nobody knows the container yet")
    _ = log.take()
    try family.children.append(inner)
    #expect(
      log.take() == [
        "Second will move to Inner, has none", "Second did move to Inner, has Inner",
        "Inner will move to Family", "Inner appears", "Second appears, has Inner",
        "Inner did move to Family",
      ])
    #expect(second.parent === inner && inner.parent === family)
    family.children.remove(inner)
    #expect(
      log.take() == [
        "Inner will move to none", "Second disappears, has Inner", "Inner disappears",
        "Inner did move to none",
      ])
    #expect(second.parent === inner && inner.parent == nil)
  }

  /// A grandchild that changes the containment when it disappears does not end its parent's
  /// notification.
  @Test func theParentGoesOutOfSightBeforeItHasNoParent() throws {
    let inner = FamilyScreen("Inner", [second], log)
    try family.children.append(inner)
    second.whenDisappearing = { [family, first] in family.children.remove(first) }
    _ = log.take()
    family.children.remove(inner)
    #expect(
      log.take() == [
        "Inner will move to none", "Second disappears, has Inner",
        "First will move to none, has Family", "First disappears, has Family", "Inner disappears",
        "First did move to none, has none", "Inner did move to none",
      ])
  }

  @Test func aContainerOfTheLibraryIsAParentAtOnce() throws {
    let tabs = TabScreen([second])
    #expect(second.parent === tabs)
    let split = SplitScreen("Split", list: Member("List", log))
    #expect(split.list.parent === split)
    try split.show(first.copy)
    #expect(split.detail?.parent === split)
  }

  @Test func aScreenHasOneParent() throws {
    let other = FamilyScreen("Other", [second], log)
    _ = log.take()
    for container in [family, other] {
      #expect(throws: ContainmentError.isChild(title: "First")) {
        try container.children.append(first)
      }
      #expect(throws: ContainmentError.isChild(title: "Second")) {
        try container.children.insert(second, at: 0)
      }
    }
    #expect(throws: ContainmentError.isChild(title: "Second")) {
      try family.children.replace(first, with: second)
    }
    #expect(throws: ContainmentError.isNotChild(title: "Second")) {
      try family.children.replace(second, with: Member("Third", log))
    }
    #expect(log.take() == [] && family.children.screens.count == 1)
    other.children.remove(second)
    try family.children.append(second)
    #expect(second.parent === family)
  }

  @Test func aScreenIsNotWithinItself() throws {
    let inner = FamilyScreen("Inner", [], log)
    try family.children.append(inner)
    for container in [family, inner] {
      #expect(throws: ContainmentError.isAncestor(title: "Family")) {
        try container.children.append(family)
      }
    }
    #expect(
      "\(ContainmentError.isAncestor(title: "Family"))" == "\"Family\" cannot contain itself.")
  }

  @Test func aScreenThatIsNamedTwiceIsOneChild() {
    let children = ScreenChildren([second, second])
    #expect(children.screens.count == 1)
  }

  @Test func childrenAreFreeWhenTheirContainerIsGone() throws {
    var other: FamilyScreen? = FamilyScreen("Other", [second], log)
    other.map { $0.children.attach(to: $0) }
    #expect(second.parent?.title == "Other")
    other = nil
    #expect(second.parent == nil)
    try family.children.append(second)
    #expect(second.parent === family)
  }

  /// Whatever children do when notified, notifications before and after alternate, and a screen
  /// with a parent was notified of it.
  @Test(arguments: Sample.seeds(60))
  func beforeAndAfterTakeTurns(seed: Int) throws {
    var generator = FrameTestGenerator(seed: seed)
    let members = (0..<5).map { Member("M\($0)", log) }
    let containers = [family, FamilyScreen("Other", [], log)]
    try family.children.append(containers[1])
    func change() throws {
      let children = containers.randomElement(using: &generator)?.children
      guard let children, let member = members.randomElement(using: &generator) else { return }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: try children.append(member)
      case 1: children.remove(member)
      case 2: try children.screens.first.map { try children.replace($0, with: member) }
      default: children.showsAll.toggle()
      }
    }
    for member in members {
      member.whenDisappearing = { if Bool.random(using: &generator) { try change() } }
      member.whenMoving = { if Int.random(in: 0..<4, using: &generator) == 0 { try change() } }
    }
    for _ in 0..<60 {
      try? change()
      for member in members {
        let told = log.entries.filter { $0.hasPrefix("\(member.title) ") }
        let moves = told.filter { $0.contains("move") }
        #expect(Member.isInTurn(moves), "\(moves.suffix(6))")
        let holder = containers.first { $0.children.screens.contains(member) }
        #expect(member.parent === holder)
        #expect(
          moves.last.map { $0.hasSuffix("has \(holder?.title ?? "none")") } ?? (holder == nil))
      }
    }
  }
}

/// A screen that records its notifications, with its parent at that time.
private final class Member: TerminalScreen {
  let title: String
  let log: Log
  var whenDisappearing: () throws -> Void = {}
  var whenMoving: () throws -> Void = {}
  private(set) var failure: (any Error)?
  let buttons: [BarButton] = []

  init(_ title: String, _ log: Log) { (self.title, self.log) = (title, log) }

  var copy: Member { Member(title, log) }

  private func note(_ text: String, _ action: () throws -> Void = {}) {
    log.note("\(title) \(text), has \(parent?.title ?? "none")")
    do { try action() } catch { failure = error }
  }

  func didAppear() { note("appears") }
  func didDisappear() { note("disappears", whenDisappearing) }
  func willMove(toParent parent: (any ContainerScreen)?) {
    note("will move to \(parent?.title ?? "none")", whenMoving)
  }
  func didMove(toParent parent: (any ContainerScreen)?) {
    note("did move to \(parent?.title ?? "none")", whenMoving)
  }

  func keyBindings(in stack: ScreenStack) -> [KeyBinding] { [] }
  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {}
  func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {}

  /// Whether each move is announced and confirmed, in this order; one may be cancelled in between.
  static func isInTurn(_ moves: [String]) -> Bool {
    var (isUnderWay, target) = (false, "none")
    for move in moves {
      let name = move.split(separator: ",")[0].split(separator: " ").last.map(String.init) ?? ""
      if move.contains("will") {
        guard name != target || !isUnderWay else { return false }
        isUnderWay = true
      } else {
        guard isUnderWay, name == target else { return false }
        isUnderWay = false
      }
      target = name
    }
    return !isUnderWay
  }
}

/// A container that records its notifications.
private final class FamilyScreen: ContainerScreen {
  let title: String
  let children: ScreenChildren
  let log: Log

  init(_ title: String, _ screens: [any TerminalScreen], _ log: Log) {
    (self.title, self.log, children) = (title, log, ScreenChildren(screens))
  }

  func didAppear() { log.note("\(title) appears") }
  func didDisappear() { log.note("\(title) disappears") }
  func willMove(toParent parent: (any ContainerScreen)?) {
    log.note("\(title) will move to \(parent?.title ?? "none")")
  }
  func didMove(toParent parent: (any ContainerScreen)?) {
    log.note("\(title) did move to \(parent?.title ?? "none")")
  }
  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {}
}
