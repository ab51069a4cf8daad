import TableData
import TableDisplay
import TableMerging
import TableTerminal
import TableText

/// The examples of picking in the comments of TableTerminal, which need a user: they are only
/// compiled.
private enum PickComments {
  struct Book: RowModel, Sendable { var id: Int, title: String }
  struct Branch: RowModel, Sendable { var id: Int, name: String }

  static func pickBook(_ books: [Book]) async throws -> Book {
    var picker = RowPicker(columns: [TextColumn<Book>("Title", text: \.title)])
    picker.title = "Which book?"
    let book = try await picker.pick(books)
    return book
  }

  static func pickComing(_ branches: AsyncStream<Branch>) async throws(PickerError) -> [Branch] {
    let picker = RowPicker(columns: [TextColumn<Branch>("Branch", text: \.name)])
    return [try await picker.pick(branches)] + (try await picker.pickMultiple(branches))
  }

  static func pickJob(
    _ tables: AsyncThrowingStream<TableSnapshot<SingleSection, Branch>, any Error>
  ) async throws -> Branch {
    let picker = RowPicker(columns: [TextColumn<Branch>("Job", text: \.name)])
    let job = try await picker.pick { source in try await source.follow(tables) }
    return job
  }
}
