/// A value while a screen edits it: whether it is new, and where it is kept.
///
/// ```swift
/// func form(_ draft: Draft<Item>) -> FormScreen<Item> {
///   let title = draft.isNew ? "New item" : draft.value.name
///   return FormScreen(title, draft, fields: [FormField("Name", \.name)])
/// }
///
/// stack.push(form(.editing(item, in: source)))
/// stack.present(form(.adding(Item(), to: list.id, in: source)), addingTo: screen)
/// ```
///
/// A screen keeps something new before the reader is done with it when the program is suspended. It
/// takes that back when the reader cancels, so that nobody else has to.
public struct Draft<Value> {
  /// Keeps or removes a value; takes what the value is called, too.
  typealias Action = (_ value: Value, _ name: String) throws -> Void

  /// The value to begin with; as it became elsewhere, once a merge changed it.
  public private(set) var value: Value

  private let save: Action
  private let remove: Action?

  /// What merges do to the value elsewhere, if anybody knows.
  let elsewhere: ElsewhereLink<Value>?

  /// What was kept last, unless it was taken back.
  private(set) var kept: (value: Value, name: String)?

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - value: The value to begin with.
  ///   - save: Keeps a value.
  ///   - remove: Removes what was kept; `nil` for what was there before.
  ///   - elsewhere: What merges do to the value.
  init(
    _ value: Value, save: @escaping Action, remove: Action? = nil,
    elsewhere: ElsewhereLink<Value>? = nil
  ) {
    self.value = value
    self.save = save
    self.remove = remove
    self.elsewhere = elsewhere
  }

  /// Takes in that the value is another one elsewhere, and that what is kept is kept of that one.
  mutating func rebase(onto other: Value) {
    if let kept, isNew { self.kept = (other, kept.name) }
    if !isNew { (value, kept) = (other, nil) }
  }

  /// Drafts something new.
  ///
  /// - Parameters:
  ///   - value: The value to begin with.
  ///   - save: Keeps a value; throws why it cannot be kept. It is called again with another value
  ///     when the reader goes on after the program was suspended.
  ///   - remove: Removes the value that was kept last, when the reader cancels after that; throws
  ///     why it cannot be removed.
  /// - Returns: The draft.
  public static func adding(
    _ value: Value, save: @escaping (Value) throws -> Void,
    remove: @escaping (Value) throws -> Void
  ) -> Draft {
    Draft(value) { value, _ in
      try save(value)
    } remove: { value, _ in
      try remove(value)
    }
  }

  /// Drafts changes of something that is there.
  ///
  /// - Parameters:
  ///   - value: The value as it is.
  ///   - save: Keeps a value; throws why it cannot be kept. It is called with the first one when the
  ///     reader goes back to that after another one was kept.
  /// - Returns: The draft.
  public static func editing(_ value: Value, save: @escaping (Value) throws -> Void) -> Draft {
    Draft(value) { value, _ in try save(value) }
  }

  /// Whether the value is something new.
  public var isNew: Bool { remove != nil }

  /// Keeps a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: What it is called.
  /// - Throws: Why it cannot be kept; what was kept before still is.
  mutating func keep(_ value: Value, named name: String) throws {
    try save(value, name)
    kept = (value, name)
  }

  /// Removes something new, if it was kept.
  ///
  /// - Throws: Why it cannot be removed; it is still kept then.
  mutating func takeBack() throws {
    guard let kept, let remove else { return }
    try remove(kept.value, kept.name)
    self.kept = nil
  }

  /// Drafts a part of the value.
  ///
  /// - Parameters:
  ///   - part: Returns the part.
  ///   - write: Puts another part in place.
  /// - Returns: The draft of the part, which keeps and takes back the whole value.
  func map<Part>(
    _ part: @escaping (Value) -> Part, write: @escaping (inout Value, Part) -> Void
  ) -> Draft<Part> {
    let rest = DraftRest(value)
    func with(_ part: Part) -> Value {
      var edited = rest.value
      write(&edited, part)
      return edited
    }
    func whole(_ action: @escaping Action) -> Draft<Part>.Action {
      { part, name in try action(with(part), name) }
    }
    return Draft<Part>(
      part(value), save: whole(save), remove: remove.map(whole),
      elsewhere: elsewhere?.map(part, with: with) { rest.value = $0 })
  }
}

/// What a part is written into: the value as it is elsewhere.
private final class DraftRest<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
