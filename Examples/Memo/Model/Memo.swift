import Foundation
import TableDisplay

/// An account: a section of the table that is saved.
///
/// No two have the same name.
struct Account: Identifiable, Codable, Equatable, Sendable {
  let id = UUID()
  var name: String

  /// The name is what is stored.
  private enum CodingKeys: String, CodingKey {
    case name
  }
}

/// A memo: a row of that table.
///
/// It is stored as it is: a dictionary with a title, a time and the text. What else stands in the
/// dictionary is kept.
struct Memo: RowModel, Sendable {
  let id = UUID()
  private var fields: [String: PropertyListValue] = [:]

  /// The first line of the text that says something.
  var title: String { fields["title"]?.text ?? "" }

  /// When it was written, such as 2016/04/26 16:29.
  var createTime: String { fields["createTime"]?.text ?? "" }

  /// The whole text.
  var detail: String { fields["detail"]?.text ?? "" }

  /// Makes a memo without a text.
  init() {}

  /// Puts another text in place, written at another time.
  mutating func write(_ text: String, at createTime: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    let title = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    fields["title"] = .text(String(title))
    fields["createTime"] = .text(createTime)
    fields["detail"] = .text(text)
  }
}

extension Memo: Codable {
  init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([String: PropertyListValue].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(fields)
  }
}
