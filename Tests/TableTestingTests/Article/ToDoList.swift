import TableData

struct ToDoList: Identifiable, Equatable {
  let id: String
}

struct ToDo: Identifiable, Equatable {
  let id: String
  var isDone = false
}

extension TableSnapshot<ToDoList, ToDo> {
  /// Marks what is to be done as done, and puts it below everything that is not.
  mutating func finish(id: ToDo.ID, in list: ToDoList.ID) throws(TableError) {
    try update(id: id) { $0.isDone = true }
    try move(id: id, to: .endOf(list))
  }
}
