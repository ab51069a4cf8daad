// What an app with a document needs, by one import: screens and tables, and documents.

@_exported public import TableDocuments
@_exported public import TableSource
