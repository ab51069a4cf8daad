/// The groups of keys, in the order of the help.
enum KeyGroup: CaseIterable {
  case actions, moving, selecting, editing, finding, columns, groups, copying, program

  var title: String {
    switch self {
    case .actions: localized("Actions")
    case .moving: localized("Moving")
    case .selecting: localized("Selecting")
    case .editing: localized("Editing", meaning: "keys")
    case .finding: localized("Searching and sorting")
    case .columns: localized("Columns")
    case .groups: localized("Groups")
    case .copying: localized("Copying and files")
    case .program: localized("Program")
    }
  }
}

extension [KeyBinding] {
  func grouped(as group: KeyGroup) -> Self { map { $0.grouped(as: group) } }
}
