import Foundation
import PropertyLists

@testable import TableDocuments

extension DocumentFormat {
  /// The formats that store text as text.
  static let textFormats = [DocumentFormat.json, .xmlPropertyList]

  /// The format of data, judged by its first bytes.
  init(of data: Data) {
    self = DocumentCoding<Int>.plain.supporting(.propertyLists).format(of: Array(data))
  }
}
