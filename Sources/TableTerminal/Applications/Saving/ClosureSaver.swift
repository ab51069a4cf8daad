/// Saves work by a closure, for which keys wait.
struct ClosureSaver: WorkSaver {
  private let write: () throws -> Void

  init(_ write: @escaping () throws -> Void) { self.write = write }

  func save() throws { try write() }
}
