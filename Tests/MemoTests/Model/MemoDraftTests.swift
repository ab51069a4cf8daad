import Foundation
import TableApplication
import TableData
import Testing

@testable import memo

/// A memo being typed is in the saved document, and nowhere else.
@Suite struct MemoDraftTests {
  private let account = Account(name: "A")
  private let memo: Memo
  private let table: MemoTable

  init() throws {
    var memo = Memo()
    memo.write("one\ntwo", at: "2016/01/01 10:00")
    self.memo = memo
    table = try MemoTable(account, rows: [memo])
  }

  private func saved(_ memo: Memo, _ text: String, in account: Account? = nil) -> [String] {
    let draft = MemoDraft(memo: memo, account: (account ?? self.account).id, text: text)
    return draft.applied(to: table, at: "2016/01/02 11:00").rows.map {
      "\($0.createTime) \($0.detail)"
    }
  }

  @Test func aMemoIsSavedAsItIsNow() {
    #expect(saved(memo, "three") == ["2016/01/02 11:00 three"])
    #expect(saved(Memo(), "new") == ["2016/01/01 10:00 one\ntwo", "2016/01/02 11:00 new"])
  }

  @Test(arguments: ["", " ", "\n\t "])
  func anEmptyTextChangesNothing(text: String) {
    #expect(saved(memo, text) == ["2016/01/01 10:00 one\ntwo"])
    #expect(saved(Memo(), text) == ["2016/01/01 10:00 one\ntwo"])
  }

  @Test func whatWasNotTouchedKeepsItsTime() {
    #expect(saved(memo, "one\ntwo") == ["2016/01/01 10:00 one\ntwo"])
  }

  @Test func anAccountThatIsGoneTakesItsMemosWithIt() {
    #expect(saved(Memo(), "new", in: Account(name: "B")) == ["2016/01/01 10:00 one\ntwo"])
  }

  @Test func theStoreSavesTheOpenMemo() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "draft-\(UUID().uuidString)")
    let store = try MemoStore(file: folder.appending(path: "memos.json"))
    store.source.apply(table)
    let (account, memo) = (account.id, memo)
    store.openDraft = { MemoDraft(memo: memo, account: account, text: "typed") }
    let saved = store.document.includeDrafts(store.source.snapshot)
    #expect(saved.rows.map(\.detail) == ["typed"])
    #expect(store.source.snapshot == table)
    #expect(store.document.hasNewDrafts() && !store.document.hasNewDrafts())
  }
}
