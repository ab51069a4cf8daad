import Foundation
import Synchronization
import TableData

/// Keeps copies of pictures under the keys of their items.
///
/// A picture that no item has any more is put aside, so that undo can bring it back, and is gone
/// for good when the program ends. Several tasks can use a store at the same time.
final class ImageStore: Sendable {
  let folder: URL
  /// Taken while files change places, so that a picture is in one place only.
  private let lock = Mutex(())

  init(folder: URL) {
    self.folder = folder
  }

  /// Where pictures are that no item has now.
  private var aside: URL { folder.appending(path: "removed") }

  /// Returns where the copy of a picture is.
  func url(of photo: Photo) -> URL {
    folder.appending(path: photo.file)
  }

  /// Copies a file under the key of an item.
  ///
  /// An earlier picture of the item stays, until it is put aside.
  func attach(contentsOf path: String, to key: String) throws(ImageError) -> Photo {
    let file = URL(filePath: (path as NSString).expandingTildeInPath)
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey])
    guard let values else { throw ImageError(path, "there is no such file") }
    guard values.isRegularFile == true else { throw ImageError(path, "it is not a file") }
    do {
      return try lock.withLock { _ in try copy(file, to: key) }
    } catch {
      throw ImageError(path, error.localizedDescription)
    }
  }

  private func copy(_ file: URL, to key: String) throws -> Photo {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let suffix = file.pathExtension.isEmpty ? "" : ".\(file.pathExtension)"
    // A key from a file of items may be anything, even a way to another folder.
    let name = Photo.isPlain(key) ? key : UUID().uuidString
    var photo = Photo(name: file.lastPathComponent, file: name + suffix)
    var copies = 1
    while [folder, aside].contains(where: { holds(photo, in: $0) }) {
      copies += 1
      photo.file = "\(name)-\(copies)\(suffix)"
    }
    try manager.copyItem(at: file, to: url(of: photo))
    return photo
  }

  private func holds(_ photo: Photo, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: photo.file).path)
  }

  // MARK: - Following the items

  /// Puts aside what items lost and brings back what they have again.
  func follow(_ difference: TableDifference<Inventory, Item>) {
    let changes = difference.rows
    let lost = changes.removed.map(\.element) + changes.updated.map(\.old)
    let gained = changes.inserted.map(\.element) + changes.updated.map(\.new)
    let photos = Set(gained.compactMap(\.photo))
    for photo in Set(lost.compactMap(\.photo)).subtracting(photos) { putAside(photo) }
    for photo in photos { bringBack(photo) }
  }

  /// Puts a picture aside that no item has.
  func putAside(_ photo: Photo) {
    move(photo, from: folder, to: aside)
  }

  private func bringBack(_ photo: Photo) {
    move(photo, from: aside, to: folder)
  }

  private func move(_ photo: Photo, from: URL, to: URL) {
    lock.withLock { _ in
      guard holds(photo, in: from) else { return }
      let manager = FileManager.default
      // A picture that cannot be moved stays where it is, and nothing is lost.
      try? manager.createDirectory(at: to, withIntermediateDirectories: true)
      try? manager.moveItem(
        at: from.appending(path: photo.file), to: to.appending(path: photo.file))
    }
  }

  /// Brings back pictures that items have and forgets all others that were put aside.
  func clearAside(keeping photos: [Photo]) {
    for photo in photos { bringBack(photo) }
    // What cannot be removed is tried again when the program ends the next time.
    lock.withLock { _ in try? FileManager.default.removeItem(at: aside) }
  }
}
