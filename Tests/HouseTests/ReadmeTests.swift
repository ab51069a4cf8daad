import TableData
import TableTestSupport
import Testing

/// What the README shows is compiled and run here, word for word.
@Suite struct ReadmeTests {
  @Test func theTitleAPictureAndTheTwoCommandsComeFirst() throws {
    let lines = try House.text(of: "README.md").split(separator: "\n")
    #expect(lines[0] == "# TableSource")
    let beginning = lines.prefix(16)
    #expect(beginning.contains { $0.hasPrefix("<picture>") })
    #expect(beginning.contains { $0.hasPrefix("swift run homepwner") })
    #expect(beginning.contains { $0.hasPrefix("swift test") })
  }

  @Test func theReadmeIsReadInFiveMinutes() throws {
    #expect(try House.text(of: "README.md").split(separator: "\n").count <= 110)
  }

  @Test func theExampleIsThisCode() throws {
    let ownText = try House.text(of: "Tests/HouseTests/ReadmeTests.swift")
    let blocks = try Article("README.md").blocks(in: "swift")
    #expect(blocks.count == 1)
    for block in blocks { #expect(block.isFound(in: ownText)) }
  }

  @Test func theExampleDoesWhatItSays() throws {
    let expected = [
      "+ [0, 3] Fruit(id: 4, name: \"Plum\")", "> [0, 0] → [0, 2] 1",
    ]
    #expect(try example() == expected)
    let comments = try Article("README.md").blocks(in: "swift")[0].lines.suffix(2)
    #expect(comments == expected.map { "// " + $0 }[...])
  }
}

struct Category: Identifiable, Equatable { let id: String }
struct Fruit: Identifiable, Equatable { let id: Int, name: String }

/// Returns the lines that the example prints.
private func example() throws -> [String] {
  var printed: [String] = []
  func print(_ difference: TableDifference<Category, Fruit>) {
    printed += difference.description.split(separator: "\n").map(String.init)
  }
  let category = Category(id: "Fruit")
  let rows = [Fruit(id: 1, name: "Pear"), Fruit(id: 2, name: "Fig"), Fruit(id: 3, name: "Kiwi")]
  let before = try TableSnapshot(category, rows: rows)
  var after = before
  try after.append(Fruit(id: 4, name: "Plum"), to: category.id)
  try after.move(id: 1, to: .after(3))
  print(after.difference(from: before))  // what changed, with as few moves as possible:
  // + [0, 3] Fruit(id: 4, name: "Plum")
  // > [0, 0] → [0, 2] 1
  return printed
}
