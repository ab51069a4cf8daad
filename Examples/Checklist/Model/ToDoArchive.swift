import PropertyLists
import Synchronization
import TableApplication

/// The lists as the original app archives them, in `Checklists.plist`.
struct ToDoArchive: Codable {
  let lists: [List]

  struct List: Codable, Identifiable {
    let id: UUID
    let name: String
    let items: [Item]
    let archivedClass: ArchivedClass
  }

  struct Item: Codable, Identifiable {
    let id: UUID
    let text: String
    let isChecked: Bool
    /// The due day, unknown to the original app.
    let due: CalendarDay?
    let archivedClass: ArchivedClass
  }

  /// The class of an archived object.
  struct ArchivedClass: Codable {
    let name: String
    let ancestry: [String]
  }
}

// MARK: - Stored form

extension ToDoArchive {
  enum CodingKeys: String, CodingKey { case lists = "Checklists" }
}

extension ToDoArchive.List {
  enum CodingKeys: String, CodingKey {
    case name = "Name"
    case items = "Items"
    case archivedClass = "$class"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    archivedClass = try container.decode(ToDoArchive.ArchivedClass.self, forKey: .archivedClass)
    try archivedClass.require("Checklist", in: container, forKey: .archivedClass)
    name = try container.decode(String.self, forKey: .name)
    items = try container.decode([ToDoArchive.Item].self, forKey: .items)
    id = UUID()
  }
}

extension ToDoArchive.Item {
  enum CodingKeys: String, CodingKey {
    case text = "Text"
    case isChecked = "Checked"
    case due = "Due"
    case archivedClass = "$class"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    archivedClass = try container.decode(ToDoArchive.ArchivedClass.self, forKey: .archivedClass)
    try archivedClass.require("ChecklistItem", in: container, forKey: .archivedClass)
    text = try container.decode(String.self, forKey: .text)
    isChecked = try container.decode(Bool.self, forKey: .isChecked)
    due = try container.decodeIfPresent(CalendarDay.self, forKey: .due)
    id = UUID()
  }
}

extension ToDoArchive.ArchivedClass {
  enum CodingKeys: String, CodingKey {
    case name = "$classname"
    case ancestry = "$classes"
  }

  /// Creates a class of the original app in the module of the file.
  init(_ name: String, in module: String) {
    self.name = module + name
    ancestry = [self.name, "NSObject"]
  }

  /// The prefix of the class name: the module and a dot, or nothing.
  var module: String {
    name.lastIndex(of: ".").map { String(name[...$0]) } ?? ""
  }

  /// Checks that an object has the expected class.
  func require<Key: CodingKey>(
    _ expected: String, in container: KeyedDecodingContainer<Key>, forKey key: Key
  ) throws {
    guard name == module + expected else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "a \(expected) was expected")
    }
  }
}

// MARK: - The table

extension DocumentCoding<ToDoTable> {
  /// The stored forms: the table's own, and the keyed archive of the original app.
  ///
  /// A file keeps the form it has; a new one gets the table's own.
  static var toDos: Self {
    let module = ModuleName()
    return .versioned().or(
      .archived(as: ToDoArchive.self) { archive in
        if let list = archive.lists.first { module.name = list.archivedClass.module }
        return try ToDoTable(
          archive.lists.map { list in
            TableSection(
              ToDoList(name: list.name, id: list.id), rows: list.items.map(\.toDo))
          })
      } writing: { table in
        let module = module.name
        return ToDoArchive(
          lists: table.contents.map { ToDoArchive.List($0.section, $0.rows, in: module) })
      })
  }
}

/// The module of a file's classes, which prefixes their names.
private final class ModuleName: Sendable {
  private let stored = Mutex("Checklists.")

  var name: String {
    get { stored.withLock(\.self) }
    set { stored.withLock { $0 = newValue } }
  }
}

extension ToDoArchive.List {
  fileprivate init(_ list: ToDoList, _ items: some Sequence<ToDo>, in module: String) {
    (id, name) = (list.id, list.name)
    self.items = items.map { ToDoArchive.Item($0, in: module) }
    archivedClass = ToDoArchive.ArchivedClass("Checklist", in: module)
  }
}

extension ToDoArchive.Item {
  fileprivate var toDo: ToDo {
    var toDo = ToDo(text: text, id: id)
    (toDo.isChecked, toDo.due) = (isChecked, due)
    return toDo
  }

  fileprivate init(_ item: ToDo, in module: String) {
    (id, text, isChecked, due) = (item.id, item.text, item.isChecked, item.due)
    archivedClass = ToDoArchive.ArchivedClass("ChecklistItem", in: module)
  }
}

extension ToDoTable {
  /// Returns the table with identifiers of another one; as files have none, lists are matched by
  /// name, and items by text.
  func identified(like other: ToDoTable) -> ToDoTable {
    guard !sections.contains(where: { other.section(id: $0.id) != nil }) else { return self }
    var lists = Dictionary(grouping: other.sections, by: \.name).mapValues { $0[...] }
    var items = Dictionary(grouping: other.rows, by: \.text).mapValues { $0[...] }
    let sections = contents.map { part in
      let list = lists[part.section.name]?.popFirst()
      let rows = part.rows.map { item in
        items[item.text]?.popFirst().map { item.identified(as: $0.id) } ?? item
      }
      return TableSection(list ?? part.section, rows: rows)
    }
    // Each identifier of the other table is taken once, so this never fails.
    return (try? ToDoTable(sections)) ?? self
  }
}
