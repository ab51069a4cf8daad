import TableDocuments
import TableSource

extension RowParts<ToDo> {
  /// The parts of an item that are merged each by itself.
  static var toDo: Self { RowParts(\.text, \.isChecked, \.due) }
}

extension DocumentMerge<ToDoTable> {
  /// Merges lists that two programs edited.
  static var toDos: Self {
    DocumentMerge { theirs, base, mine in
      theirs.identified(like: base)
    } by: { base, theirs, mine in
      TableMerge(base: base, first: theirs, second: mine, byParts: .toDo).outcome
    }
  }
}
