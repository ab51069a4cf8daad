import TableData
import TableDisplay

/// A row of one of two kinds, like those of the generic data source from which this library grew:
/// each names its cell, and has the height of its kind.
enum Entry: RowModel {
  case title(String)
  case image(String)
  /// A faulty row, which names a missing cell.
  case mistake(String, cellIdentifier: String)

  var id: String {
    switch self {
    case .title(let name), .image(let name), .mistake(let name, _): name
    }
  }

  var cellIdentifier: String {
    switch self {
    case .title: "title"
    case .image: "image"
    case .mistake(_, let identifier): identifier
    }
  }

  var cellHeight: Int {
    switch self {
    case .title, .mistake: 1
    case .image: 4
    }
  }
}

/// A section without header and footer.
struct PlainSection: SectionModel {
  let id = 0
}

/// The common parts of both kinds of cells.
class EntryCell: ReusableCell {
  private(set) var configurationCount = 0

  func configure(with entry: Entry) {
    configurationCount += 1
  }

  /// The text shown by the cell.
  var text: String { "" }
}

/// Shows a title.
final class TitleCell: EntryCell {
  private var title = ""

  override func configure(with entry: Entry) {
    super.configure(with: entry)
    title = entry.id
  }

  override var text: String { "title \(title)" }
}

/// Shows a picture.
final class ImageCell: EntryCell {
  private var name = ""

  override func configure(with entry: Entry) {
    super.configure(with: entry)
    name = entry.id
  }

  override var text: String { "image \(name)" }
}
