import Foundation
import Testing

extension WebTests {
  /// The accessibility tree contains what is shown.
  @Suite(.serialized, .browser) struct AccessibilityTests {
    private struct Tree: Decodable { let nodes: [Node] }

    private struct Node: Decodable {
      struct Value: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          text =
            (try? container.decode(String.self)) ?? (try? container.decode(Bool.self)).map {
              "\($0)"
            }
            ?? (try? container.decode(Int.self)).map { "\($0)" }
        }
      }
      struct Part: Decodable { let value: Value? }
      struct Property: Decodable { let name: String, value: Part }

      let ignored: Bool
      let role, name: Part?
      let properties: [Property]?

      func property(_ name: String) -> String? {
        properties?.first { $0.name == name }?.value.value?.text
      }
    }

    private func nodes(_ visitor: Chromium) throws -> [Node] {
      let tree = try visitor.devTools("Accessibility.getFullAXTree", as: Tree.self)
      return tree.nodes.filter { !$0.ignored }
    }

    @Test func rowsHeadingsCountsAndFocusAreThere() throws {
      let visitor = try openPage(of: ["20", "50", "1"]).visitor
      try visitor.perform("table.focus()")
      for _ in 0..<4 { try visitor.press(.down) }
      try visitor.press(.right)
      let shown = try visitor.run(
        "return [rows.children.length, rows.querySelectorAll('td').length, +table.ariaRowCount]",
        as: [Int].self)
      let nodes = try nodes(visitor)
      func all(_ role: String) -> [Node] { nodes.filter { $0.role?.value?.text == role } }
      #expect(all("grid").map { $0.name?.value?.text } == ["Goods"])
      #expect(all("row").count == shown[0] + 1)
      #expect(all("gridcell").count + all("cell").count == shown[1])
      #expect(all("columnheader").map { $0.name?.value?.text } == ["Name", "Price", "Note", "Id"])
      #expect(all("rowheader").count >= 1)
      #expect(shown[2] == 1_021)
      let focused = nodes.filter {
        $0.property("focused") == "true" && $0.role?.value?.text != "RootWebArea"
      }
      #expect(focused.map { $0.name?.value?.text } == ["2"])
      #expect(all("status").count == 1)
    }
  }
}
