import Foundation
import TableApplication

/// A list of things to do: a section of the table that is saved.
struct ToDoList: Identifiable, Codable, Equatable, Sendable {
  let id: UUID
  var name: String

  init(name: String, id: UUID = UUID()) {
    (self.id, self.name) = (id, name)
  }
}

/// A thing to do: a row of that table.
struct ToDo: RowModel, MergeableRow, Codable, Sendable {
  static let mergePolicy = RowMergePolicy<ToDo>(fields: \.text, \.isChecked, \.due)

  let id: UUID
  var text: String
  var isChecked = false
  var due: CalendarDay?

  init(text: String = "", id: UUID = UUID()) {
    (self.id, self.text) = (id, text)
  }

  /// The item with another identifier.
  func identified(as id: UUID) -> ToDo {
    var item = ToDo(text: text, id: id)
    (item.isChecked, item.due) = (isChecked, due)
    return item
  }
}

/// All lists with their items.
///
/// This value is edited, undone and saved as it is.
typealias ToDoTable = TableSnapshot<ToDoList, ToDo>

extension ToDoTable {
  /// The lists, sorted by name, independent of locale.
  var lists: [ToDoList] {
    sections.sorted { left, right in
      switch left.name.compare(right.name, options: [.caseInsensitive, .numeric]) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: (left.name, left.id.uuidString) < (right.name, right.id.uuidString)
      }
    }
  }

  /// The items of a list, in their order.
  func items(of list: ToDoList.ID) -> [ToDo] {
    rows(in: list).map(Array.init) ?? []
  }
}
