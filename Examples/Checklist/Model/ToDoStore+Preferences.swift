import PropertyLists
import TableApplication

extension StoredPreference<Int> {
  /// The index of the open list among all lists; -1 means the main screen.
  static let openList = StoredPreference("ChecklistIndex", default: -1)
}

extension StoredPreference<Bool> {
  /// Whether done items have a separate section.
  static let doneLast = StoredPreference("DoneApart", default: false)
}

extension ToDoStore {
  var isDoneLast: Bool {
    get { preferences[.doneLast] }
    set { preferences[.doneLast] = newValue }
  }

  /// The path to the list that was open last, if it still exists.
  var openPath: [String] {
    let (lists, index) = (source.snapshot.lists, preferences[.openList])
    return lists.indices.contains(index) ? ["\(lists[index].id)"] : []
  }

  /// Stores which list is open.
  func rememberPath(_ path: [String]) throws {
    preferences[.openList] = source.snapshot.lists.firstIndex { "\($0.id)" == path.first } ?? -1
    try preferences.synchronize()
  }
}
