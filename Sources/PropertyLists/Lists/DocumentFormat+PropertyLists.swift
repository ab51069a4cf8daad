public import TableDocuments

extension DocumentFormat {
  /// A property list as XML text.
  ///
  /// It holds neither fractions of a second nor control characters; a document with one of them is
  /// not saved, and the error says where it stands.
  public static var xmlPropertyList: DocumentFormat { DocumentFormat(XMLListFormat.self) }

  /// A property list in its compact binary form.
  public static var binaryPropertyList: DocumentFormat { DocumentFormat(BinaryListFormat.self) }
}

extension [DocumentFormat] {
  /// Property lists, as XML text and in their binary form.
  ///
  /// ```swift
  /// let coding = DocumentCoding<Inventory>.versioned().reading(.propertyLists)
  /// ```
  public static var propertyLists: [DocumentFormat] { [.xmlPropertyList, .binaryPropertyList] }
}
