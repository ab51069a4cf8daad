import Foundation
import TableApplication
import TableData
import TableDocuments
import Testing

@testable import homepwner

/// Without write access, items can be viewed, and work continues in memory.
@Suite struct ReadOnlyFolderTests {
  @Test func theReaderIsWarnedAndTheItemsAreThere() async throws {
    let house = try Household()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: house.folder.path)
    defer {
      try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: house.folder.path)
    }
    await #expect(processExitsWith: .success) { [file = house.file as URL] in
      // The superuser may write everywhere; this process drops that privilege.
      if geteuid() == 0 {
        setgid(65_534)
        setuid(65_534)
      }
      let store = try ItemStore(file: file)
      let item = try #require(store.source.snapshot.row(id: "A"))
      #expect(
        store.document.startupNotice?.contains("Allow writing there, or choose another location.")
          == true)
      store.remove(item)
      #expect(throws: DocumentError.self) { try store.document.save() }
      #expect(store.source.snapshot.rowCount == 2)
    }
    #expect(try house.items.count == 3)
  }
}
