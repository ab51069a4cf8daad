import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

extension DocumentFormat {
  /// The file name in this format in these tests.
  var fileName: String {
    switch self {
    case .json: "book.json"
    case .xmlPropertyList: "book.plist"
    default: "book.binary"
    }
  }
}

/// The time in the names of copies: noon, in spring.
let copyTime = Date(timeIntervalSinceReferenceDate: 794_318_400)

/// The text of that time in the names of copies.
var copyLabel: String {
  let parts = Calendar(identifier: .gregorian)
    .dateComponents([.year, .month, .day, .hour, .minute, .second], from: copyTime)
  let numbers = [parts.hour, parts.minute, parts.second].map { two($0) }.joined()
  return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(numbers)"
}

private func two(_ number: Int?) -> String {
  let digits = "\(number ?? 0)"
  return digits.count == 1 ? "0\(digits)" : digits
}

/// A store whose copies are named after ``copyTime``.
func notebookStore(
  at url: URL, format: DocumentFormat? = nil, coding: DocumentCoding<Notebook> = .versioned()
) -> DocumentStore<Notebook> {
  DocumentStore(
    url: url, format: format, coding: coding.supporting(.propertyLists), now: { copyTime })
}

/// Returns the error that `body` throws, or `nil`.
func documentError<Result>(from body: () throws -> Result) -> DocumentError? {
  do {
    _ = try body()
  } catch let error as DocumentError {
    return error
  } catch {
    Issue.record(error)
  }
  return nil
}
