/// A value that a screen edits, and how it is saved.
///
/// ```swift
/// func form(_ draft: EditDraft<Item>) -> FormScreen<Item> {
///   let title = draft.isNew ? "New item" : draft.value.name
///   return FormScreen(title, draft, fields: [FormField("Name", \.name)])
/// }
///
/// stack.push(form(.editing(item, in: source)))
/// stack.present(form(.adding(Item(), to: list.id, in: source)), addingTo: screen)
/// ```
///
/// On suspension, a screen saves even an incomplete new value, and removes it if the user then
/// cancels.
public struct EditDraft<Value> {
  typealias Action = (_ value: Value, _ name: String) throws -> Void

  /// The initial value, updated by merges.
  public private(set) var value: Value

  private let save: Action
  private let remove: Action?

  let mergeSync: MergeSync<Value>?

  /// The value saved last, unless taken back.
  private(set) var kept: (value: Value, name: String)?

  /// `remove` removes the saved value; it is `nil` unless the value is new.
  init(
    _ value: Value, save: @escaping Action, remove: Action? = nil,
    mergeSync: MergeSync<Value>? = nil
  ) {
    self.value = value
    self.save = save
    self.remove = remove
    self.mergeSync = mergeSync
  }

  /// Replaces the value, or a new one's saved value, by the merged one.
  mutating func rebase(onto other: Value) {
    if let kept, isNew { self.kept = (other, kept.name) }
    if !isNew { (value, kept) = (other, nil) }
  }

  /// Drafts a new value.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - save: Saves a value or throws; called again if the user continues after a suspension.
  ///   - remove: Removes the value saved last, if the user then cancels, or throws.
  /// - Returns: The draft.
  public static func adding(
    _ value: Value, save: @escaping (Value) throws -> Void,
    remove: @escaping (Value) throws -> Void
  ) -> EditDraft {
    EditDraft(value) { value, _ in
      try save(value)
    } remove: { value, _ in
      try remove(value)
    }
  }

  /// Drafts changes of an existing value.
  ///
  /// - Parameters:
  ///   - value: The present value.
  ///   - save: Saves a value or throws; called with the first one if the user returns to it.
  /// - Returns: The draft.
  public static func editing(_ value: Value, save: @escaping (Value) throws -> Void) -> EditDraft {
    EditDraft(value) { value, _ in try save(value) }
  }

  /// Whether the value is new.
  public var isNew: Bool { remove != nil }

  /// On an error, an earlier saved value remains.
  mutating func keep(_ value: Value, named name: String) throws {
    try save(value, name)
    kept = (value, name)
  }

  /// On an error, the saved value remains.
  mutating func removeKept() throws {
    guard let kept, let remove else { return }
    try remove(kept.value, kept.name)
    self.kept = nil
  }

  func map<Part>(
    _ part: @escaping (Value) -> Part, write: @escaping (inout Value, Part) -> Void
  ) -> EditDraft<Part> {
    var rest = value
    func with(_ part: Part) -> Value {
      var edited = rest
      write(&edited, part)
      return edited
    }
    func whole(_ action: @escaping Action) -> EditDraft<Part>.Action {
      { part, name in try action(with(part), name) }
    }
    return EditDraft<Part>(
      part(value), save: whole(save), remove: remove.map(whole),
      mergeSync: mergeSync?.map(part, with: with) { rest = $0 })
  }
}
