import Foundation
import TableData
import TableDocuments
import TableTerminal

extension FormScreen {
  /// Makes the form of an item: name, serial number, value, date and photo.
  static func detail(of item: Item, purpose: Purpose, in store: ItemStore) -> FormScreen {
    let photos = PhotoDraft(of: item, in: store.images)
    let form = FormScreen(
      purpose == .adding ? "New item" : item.name,
      purpose: purpose,
      fields: [
        FormField("Name", text: item.name, validate: validName),
        FormField("Serial", text: item.serialNumber),
        FormField("Value", text: String(item.value), validate: validValue),
        FormField(showing: "Date", text: item.timeCreated),
        FormField("Photo", text: item.photo?.name ?? "", accept: photos.attach),
      ]
    ) { values in
      var edited = item
      edited.name = values["Name"] ?? item.name
      edited.serialNumber = values["Serial"] ?? item.serialNumber
      edited.value = values["Value"].flatMap(Money.value) ?? item.value
      edited.photo = photos.photo(named: values["Photo"] ?? "")
      // A program that was suspended meanwhile has kept the item already.
      let isNew = purpose == .adding && !store.source.snapshot.contains(id: item.id)
      if isNew { try store.add(edited) } else { try store.update(edited) }
      photos.dropAll(but: edited.photo)
    }
    form.cancel = {
      if purpose == .adding { try? store.remove(item) }
      photos.dropAll(but: item.photo)
    }
    form.panel = { values in
      photos.photo(named: values["Photo"] ?? "").map {
        FormPanel(lines: PhotoSummary(of: $0, store.images.contents(of: $0)).lines)
      }
    }
    return form
  }

  private static func validName(_ text: String) throws -> String {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw CommandError("An item needs a name. For example: set name Lamp")
    }
    return text
  }

  private static func validValue(_ text: String) throws -> String {
    guard let value = Money.value(text) else {
      throw CommandError(
        "\"\(text)\" is not a value. Enter whole dollars from 0 to \(Money.maximum).")
    }
    return String(value)
  }
}

/// The photos that were attached while a form is open; only one of them will be kept.
private final class PhotoDraft {
  private let item: Item
  private let images: ImageStore
  private var attached: [Photo] = []

  init(of item: Item, in images: ImageStore) {
    self.item = item
    self.images = images
  }

  /// Copies a file under the item's key and returns its name; an empty path means no photo.
  func attach(_ path: String) throws -> String {
    if path.isEmpty { return path }
    do {
      var photo = try images.attach(contentsOf: path, to: item.key)
      photo.name = unusedName(photo.name)
      attached.append(photo)
      return photo.name
    } catch {
      // The name of a photo that is there already stands for that photo.
      guard photo(named: path) == nil else { return path }
      throw error
    }
  }

  /// The name, or the name and a number where another photo is called so.
  private func unusedName(_ name: String) -> String {
    let numbered = (2...).lazy.map { "\(name) (\($0))" }
    return photo(named: name) == nil ? name : numbered.first { photo(named: $0) == nil } ?? name
  }

  /// The latest photo with a name, or nil when there is none.
  func photo(named name: String) -> Photo? {
    attached.last { $0.name == name } ?? item.photo.flatMap { $0.name == name ? $0 : nil }
  }

  func dropAll(but kept: Photo?) {
    for photo in attached where photo != kept { images.putAside(photo) }
    attached = []
  }
}
