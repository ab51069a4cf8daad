public import TableDocuments

extension DocumentFormat {
  /// A property list in XML.
  ///
  /// Saving fails for fractional seconds and control characters; the error names the place.
  public static var xmlPropertyList: DocumentFormat { DocumentFormat(XMLPropertyListFormat.self) }

  /// A binary property list.
  public static var binaryPropertyList: DocumentFormat {
    DocumentFormat(BinaryPropertyListFormat.self)
  }
}

extension [DocumentFormat] {
  /// XML and binary property lists.
  ///
  /// ```swift
  /// let coding = DocumentCoding<Inventory>.versioned().supporting(.propertyLists)
  /// ```
  public static var propertyLists: [DocumentFormat] { [.xmlPropertyList, .binaryPropertyList] }
}
