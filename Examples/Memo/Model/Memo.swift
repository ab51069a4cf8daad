import Foundation
import Synchronization
import TableApplication

/// An account: a section of the table that is saved.
///
/// No two have the same name.
struct Account: Identifiable, Codable, Equatable, Sendable {
  private(set) var id = UUID()
  var name: String

  /// The name is what is stored.
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
/// It is stored as a dictionary with a title, a time and the text. The original app leaves out what
/// it does not have, and so does this one.
struct Memo: RowModel, Codable, Sendable {
  /// Which memo it is, as long as the program runs: a million of them take no time.
  private(set) var id = nextID()
  private var storedTitle: String?
  private var storedTime: String?
  private var storedDetail: String?

  private enum CodingKeys: String, CodingKey {
    case storedTitle = "title"
    case storedTime = "createTime"
    case storedDetail = "detail"
  }

  /// The first line of the text that says something.
  var title: String { storedTitle ?? "" }

  /// When it was written, such as 2016/04/26 16:29.
  var createTime: String { storedTime ?? "" }

  /// The whole text.
  var detail: String { storedDetail ?? "" }

  /// What is searched.
  var texts: [String] { [title, detail] }

  /// What is stored, by which a memo is known when it is read again.
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

  /// Makes a memo without a text.
  init() {}

  private static let idCount = Atomic(0)

  private static func nextID() -> Int { idCount.add(1, ordering: .relaxed).newValue }

  /// Puts another text in place, written at another time.
  mutating func write(_ text: String, at createTime: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    let title = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    storedTitle = String(title)
    storedTime = createTime
    storedDetail = text
  }
}
