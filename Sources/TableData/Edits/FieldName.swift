/// A field, named as in the encoded form.
package struct FieldName: CodingKey, Hashable, ExpressibleByStringLiteral {
  package let stringValue: String

  package var intValue: Int? { nil }

  package init(stringLiteral value: String) { stringValue = value }

  package init?(stringValue: String) { self.stringValue = stringValue }

  package init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FieldName> {
  /// Throws on unknown fields, as ignoring them would lose data.
  package func requireOnly(_ known: Set<String>) throws {
    let unknown = allKeys.filter { !known.contains($0.stringValue) }
    if let first = unknown.min(by: { $0.stringValue < $1.stringValue }) {
      throw self.unknown(first)
    }
  }

  package func only() throws -> FieldName {
    guard allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "\(allKeys.count) fields instead of one"))
    }
    return allKeys[0]
  }

  package func unknown(_ field: FieldName) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription: "\"\(field.stringValue)\" is not known; is it of a later version?"))
  }
}
