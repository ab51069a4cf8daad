import TableApplication

/// A picture of an item, kept by the image store.
typealias Photo = DocumentAttachment
