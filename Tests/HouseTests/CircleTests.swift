import Foundation
import Testing

/// References between the folders of a module run one way.
@Suite struct CircleTests {
  /// Intended cycles among folders: at most five, of two or three folders each.
  private static let allowedCircles: [String: [[String]]] = [
    "TableTerminal": [
      // A stack shows screens, and a container is a screen that passes on what the stack tells it.
      ["Screens/Containers", "Screens/Stack"]
    ]
  ]

  private static let modules = House.modules

  @Test(arguments: modules)
  func noFolderLeadsBackToItself(module: String) throws {
    let circles = try FolderReferences(module: module).circles
    #expect(circles == Self.allowedCircles[module] ?? [])
  }

  @Test func circlesAreFewAndSmall() {
    let circles = Self.allowedCircles.values.flatMap(\.self)
    #expect(circles.count <= 5)
    #expect(circles.allSatisfy { $0.count <= 3 })
  }

  @Test func aCircleIsFound() {
    let references = FolderReferences(files: [
      ("Ground", "struct Stone {}"), ("Left", "struct A { let stone: Stone, b: B? }"),
      ("Right", "enum B { case a(A) }"), ("Roof", "typealias Top = A"),
    ])
    #expect(references.circles == [["Left", "Right"]])
    #expect(references.rows.map(\.folder) == ["Ground", "Left", "Right", "Roof"])
    #expect(references.rows.map(\.others) == [[], ["Ground", "Right"], ["Left"], ["Left"]])
  }

  @Test func aMemberOfAnExtensionIsAReference() {
    let stone = "struct Stone { func roll() { comeDown() } }"
    let hill = "extension Stone { func comeDown() {} }"
    #expect(
      FolderReferences(files: [("Ground", stone), ("Hill", hill)]).circles == [["Ground", "Hill"]])
    for other in [
      // A word that is common, the label of an argument, and a name that another type has as well.
      (stone.replacing("comeDown", with: "come"), hill.replacing("comeDown", with: "come")),
      (stone.replacing("comeDown(", with: "come(comeDown: 1"), hill),
      (stone, hill + "\nstruct Snow { func comeDown() {} }"),
      (stone, hill.replacing("func", with: "private func")),
      (stone + "\nextension Int { func comeDown() {} }", ""),
    ] {
      #expect(FolderReferences(files: [("Ground", other.0), ("Hill", other.1)]).circles == [])
    }
  }

  @Test func whatIsNoReferenceIsLeftOut() {
    let references = FolderReferences(files: [
      ("Types", "struct A {}\nprivate struct B {}\nextension A { struct C {} }"),
      ("Elsewhere", "// A\n/* A */ let text = \"A \\(f(\"A\"))\", c = C(), b = B(), a = x.A"),
    ])
    #expect(references.rows.map(\.folder) == ["Elsewhere", "Types"])
    #expect(references.rows.map(\.others) == [[], []])
  }

  /// Documentation/Internals.md shows these arrows; `ARROWS=rewrite` regenerates them.
  @Test func theArrowsAreOnTheMap() throws {
    let rows = try Self.modules.flatMap { module in
      try FolderReferences(module: module).rows.filter { !$0.folder.isEmpty }
        .map { [module, $0.folder, $0.others.isEmpty ? "–" : $0.others.joined(separator: ", ")] }
    }
    let page = try InternalsPage()
    if ProcessInfo.processInfo.environment["ARROWS"] == "rewrite" {
      try page.replacingArrows(by: rows).write()
    }
    #expect(page.arrows == rows)
  }
}
