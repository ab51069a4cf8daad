import Foundation
import PropertyLists

@testable import TableDocuments

extension DocumentFormat {
  /// The formats in which text stands as text.
  static let textFormats = [DocumentFormat.json, .xmlPropertyList]

  /// The format that data is in, judged by its first bytes.
  init(of data: Data) {
    self = DocumentCoding<Int>.plain.reading(.propertyLists).format(of: Array(data))
  }
}
