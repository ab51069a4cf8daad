import SystemBasics
import TableDocuments
import TableTerminal

/// Saves an open document in another thread.
struct DocumentSaver<Document: TableDocument & Sendable>: WorkSaver
where
  Document.Section: Sendable, Document.Row: Sendable, Document.Section.ID: Sendable,
  Document.Row.ID: Sendable
{
  let document: DocumentSession<Document>

  var delay: Duration? { document.saveDelay }

  func save() throws { try document.save() }

  var savesInBackground: Bool { true }

  func begin() { document.autosave.beginSave() }

  var isDone: Bool { document.autosave.isSaveFinished }

  func end() throws { try document.autosave.finishSave() }

  func saveElsewhere() throws -> LocalizedPhrase? {
    try document.store.saveRecoveryFile()?.notice
  }

  func isKeptElsewhere(after error: any Error) -> Bool {
    DocumentError.preservesUnsavedChanges(error)
  }
}
