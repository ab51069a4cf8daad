import Foundation
import Synchronization
import TableApplication

/// An account: a section of the table that is saved.
///
/// No two have the same name.
struct Account: Identifiable, Codable, Equatable, Sendable {
  private(set) var id = UUID()
  var name: String

  /// Only the name is stored.
  private enum CodingKeys: String, CodingKey {
    case name
  }

  /// The account with the identifier of another one.
  func identified(as other: Account) -> Account {
    var account = self
    account.id = other.id
    return account
  }
}

/// A memo: a row of that table.
///
/// It is stored as a dictionary with a title, a time and the text. Like the original app, it omits
/// missing ones.
struct Memo: RowModel, Codable, Sendable {
  /// An identifier for this run, cheap even for a million memos.
  private(set) var id = nextID()
  private var storedTitle: String?
  private var storedTime: String?
  private var storedDetail: String?

  private enum CodingKeys: String, CodingKey {
    case storedTitle = "title"
    case storedTime = "createTime"
    case storedDetail = "detail"
  }

  /// The first line of the text that is not blank.
  var title: String { storedTitle ?? "" }

  /// The time of writing, such as 2016/04/26 16:29.
  var createTime: String { storedTime ?? "" }

  /// The whole text.
  var detail: String { storedDetail ?? "" }

  /// The searched texts.
  var texts: [String] { [title, detail] }

  /// The stored content, by which a memo is matched when it is read again.
  struct Content: Codable, Equatable, Sendable {
    let title: String?
    let createTime: String?
    let detail: String?
  }

  var content: Content {
    Content(title: storedTitle, createTime: storedTime, detail: storedDetail)
  }

  /// The memo with another content.
  func replacing(_ content: Content) -> Memo {
    var memo = self
    (memo.storedTitle, memo.storedTime, memo.storedDetail) = (
      content.title, content.createTime, content.detail
    )
    return memo
  }

  /// The memo with the identifier of another one.
  func identified(as other: Memo) -> Memo {
    var memo = self
    memo.id = other.id
    return memo
  }

  /// Creates an empty memo.
  init() {}

  private static let idCount = Atomic(0)

  private static func nextID() -> Int { idCount.add(1, ordering: .relaxed).newValue }

  /// Replaces the text and its time.
  mutating func write(_ text: String, at createTime: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    let title = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    storedTitle = String(title)
    storedTime = createTime
    storedDetail = text
  }
}
