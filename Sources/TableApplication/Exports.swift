// Everything for an app with a document: screens, tables and documents.

@_exported public import TableDocuments
@_exported public import TableSource
