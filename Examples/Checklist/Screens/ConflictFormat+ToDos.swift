import TableApplication

extension ConflictFormat<ToDoList, ToDo> {
  /// The format of lists and items in conflicts.
  static var toDos: Self {
    ConflictFormat { item in
      let due = item.due.map { localized("due \($0)") }
      let done = item.isChecked ? localized("done") : nil
      return [item.text, due, done].compactMap(\.self).joined(separator: localized(", "))
    } section: {
      $0.name
    } copy: { item in
      var copy = ToDo(text: item.text)
      (copy.isChecked, copy.due) = (item.isChecked, item.due)
      return copy
    }
  }
}
