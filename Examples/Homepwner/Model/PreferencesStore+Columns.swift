import PropertyLists
import TableApplication

extension StoredPreference<ColumnCustomization?> {
  /// The visible columns, with their order and widths.
  static let columns = StoredPreference("Columns", default: nil)
}

extension PreferencesStore {
  /// Stores the choice of columns, if it has changed.
  func keep(_ choices: ColumnCustomization?) throws {
    guard choices != self[.columns] else { return }
    if choices == nil { reset(.columns) } else { self[.columns] = choices }
    try synchronize()
  }
}
