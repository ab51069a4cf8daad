import SystemBasics
import TableDocuments
import TableTerminal

/// Saves in another thread.
extension DocumentSession: WorkSaver {
  package var delay: Duration? {
    if hasNewDrafts() { autosave.setNeedsSave() }
    return autosave.delay
  }

  package var savesInBackground: Bool { true }

  package func begin() { autosave.beginSave() }

  package var isDone: Bool { autosave.isSaveFinished }

  package func end() throws { try autosave.finishSave() }

  package func saveElsewhere() throws -> LocalizedPhrase? { try store.saveRecoveryFile()?.notice }

  package func isKeptElsewhere(after error: any Error) -> Bool {
    DocumentError.preservesUnsavedChanges(error)
  }
}
