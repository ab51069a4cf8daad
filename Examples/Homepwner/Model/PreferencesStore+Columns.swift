import PropertyLists
import TableApplication

extension StoredPreference<ColumnCustomization?> {
  /// Which columns are shown, in which order and how wide.
  static let columns = StoredPreference("Columns", default: nil)
}

extension PreferencesStore {
  /// Keeps which columns are shown, if others are than before.
  func keep(_ choices: ColumnCustomization?) throws {
    guard choices != self[.columns] else { return }
    if choices == nil { reset(.columns) } else { self[.columns] = choices }
    try synchronize()
  }
}
