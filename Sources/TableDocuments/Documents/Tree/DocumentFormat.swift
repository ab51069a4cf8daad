/// A file format: JSON, or one that a module adds.
public struct DocumentFormat: Sendable {
  package let stored: any StoredFormat.Type

  package init(_ stored: any StoredFormat.Type) {
    self.stored = stored
  }
}

extension DocumentFormat: Hashable {
  /// Whether two formats are the same.
  public static func == (lhs: DocumentFormat, rhs: DocumentFormat) -> Bool {
    lhs.stored == rhs.stored
  }

  /// Feeds the format to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(stored))
  }
}

extension DocumentFormat {
  package var notation: StoredNotation { stored.notation }
}
