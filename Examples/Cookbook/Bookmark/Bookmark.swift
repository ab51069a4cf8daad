import Foundation
import TableSource

struct Bookmark: RowModel, Sendable { let id: Int, name: String, address: String }

/// Returns the bookmarks in a text, a name and an address a line.
func bookmarks(in text: String) -> [Bookmark] {
  text.split(whereSeparator: \.isNewline).enumerated().compactMap { index, line in
    guard let end = line.lastIndex(of: " ") else { return nil }
    let (name, address) = (line[..<end], line[end...].dropFirst())
    return Bookmark(id: index + 1, name: String(name), address: String(address))
  }
}

@main
struct Chooser {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first, path != "--help" else {
      fail("Usage: bookmark FILE [WORD ...]")
    }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      fail("\(path) cannot be read.")
    }
    var picker = RowPicker<Bookmark>(columns: [
      TextColumn("Name", text: \.name), TextColumn("Address", text: \.address),
    ])
    picker.title = "Go to"
    picker.search.text = arguments.dropFirst().joined(separator: " ")
    do {
      let chosen = try await picker.pick(bookmarks(in: text))
      try FileHandle.standardOutput.write(contentsOf: Data("\(chosen.address)\n".utf8))
    } catch let error as PickerError {
      fail("\(error)", status: error.exitStatus)
    } catch {
      fail("The address cannot be written: \(error.localizedDescription)", status: 1)
    }
  }

  static func fail(_ reason: String, status: Int32 = 2) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("\(reason)\n".utf8))
    exit(status)
  }
}
