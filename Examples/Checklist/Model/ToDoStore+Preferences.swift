import TableDocuments

extension PreferenceKey<Int> {
  /// The place of the open list among all lists; -1 means the main screen.
  static let openList = PreferenceKey("ChecklistIndex", default: -1)
}

extension PreferenceKey<Bool> {
  /// Whether done items stand in a section of their own.
  static let doneApart = PreferenceKey("DoneApart", default: false)
}

extension ToDoStore {
  var openList: Int {
    get { preferences[.openList] }
    set { preferences[.openList] = newValue }
  }

  var isDoneApart: Bool {
    get { preferences[.doneApart] }
    set { preferences[.doneApart] = newValue }
  }

  func savePreferences() throws { try preferences.synchronize() }
}
