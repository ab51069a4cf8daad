import Foundation
import TableDocuments
import Testing

@testable import homepwner

/// Pictures are copied under the keys of their items.
@Suite struct ImageStoreTests {
  private let house: Household
  private let images: ImageStore

  init() throws {
    house = try Household()
    images = ImageStore(folder: house.folder.appending(path: "photos"))
  }

  private func text(of photo: Photo) throws -> String {
    try String(contentsOf: images.url(of: photo), encoding: .utf8)
  }

  @Test func aPictureIsCopied() throws {
    let path = try house.write("meow", to: "a cat.png")
    let photo = try images.attach(contentsOf: path, to: "KEY")
    #expect(photo == Photo(name: "a cat.png", file: "KEY.png"))
    try FileManager.default.removeItem(atPath: path)
    #expect(try text(of: photo) == "meow")
  }

  @Test func anotherPictureOfAnItemDoesNotReplaceTheFirst() throws {
    let first = try images.attach(contentsOf: house.write("1", to: "one"), to: "KEY")
    images.moveToTrash(first)
    let second = try images.attach(contentsOf: house.write("2", to: "two"), to: "KEY")
    let third = try images.attach(contentsOf: house.write("3", to: "three"), to: "KEY")
    #expect([first, second, third].map(\.file) == ["KEY", "KEY-2", "KEY-3"])
    #expect(try [second, third].map(text) == ["2", "3"])
  }

  @Test func whatIsNoFileIsRefused() throws {
    let missing = house.folder.appending(path: "nothing.png").path
    let reason = "cannot be attached: there is no such file. Name a file that can be read."
    #expect {
      try images.attach(contentsOf: missing, to: "KEY")
    } throws: { "\($0)" == "\(missing) \(reason)" }
    #expect {
      try images.attach(contentsOf: house.folder.path, to: "KEY")
    } throws: { "\($0)".contains("it is not a file") }
    #expect(throws: AttachmentError.self) { try images.attach(contentsOf: "/dev/zero", to: "KEY") }
    #expect(throws: AttachmentError.self) { try images.attach(contentsOf: "", to: "KEY") }
    #expect(throws: AttachmentError.self) { try images.attach(contentsOf: "a\0b", to: "KEY") }
    #expect(house.files(in: "photos") == [])
  }

  @Test(arguments: ["../outside", "/tmp/outside", "", ".", "..", "a/b", "nul\0"])
  func aKeyIsNoWayOutOfTheFolder(key: String) throws {
    let photo = try images.attach(contentsOf: house.write("x", to: "x.png"), to: key)
    #expect(Set(house.files(in: "photos").filter { !$0.hasPrefix(".") }) == [photo.file, "added"])
    #expect(Photo.isPlain(photo.file))
    #expect(house.files(in: "") == ["items.json", "photos", "x.png"])
  }

  @Test func whatIsPutAsideIsForgottenUnlessSomebodyHasIt() throws {
    let path = try house.write("x", to: "x.png")
    let photos = try (0..<3).map { try images.attach(contentsOf: path, to: "\($0)") }
    for photo in photos { images.moveToTrash(photo) }
    #expect(house.filesAside(in: "photos") == ["0.png", "1.png", "2.png"])
    images.deleteUnused(keeping: [photos[1]])
    #expect(house.files(in: "photos") == ["1.png"])
  }

  @Test func whatAnotherStorePutAsideStaysAsLongAsThatIsThere() throws {
    let photo = try images.attach(contentsOf: house.write("x", to: "x.png"), to: "KEY")
    images.moveToTrash(photo)
    let folder = house.folder.appending(path: "photos")
    ImageStore(folder: folder).deleteUnused(keeping: [])
    #expect(house.filesAside(in: "photos") == ["KEY.png"])
    images.restore(photo)
    #expect(try text(of: photo) == "x")
  }

  /// The tasks attach to the same item at the same time, and put aside what they attached.
  @Test func severalTasksAttachAtOnce() async throws {
    let images = images
    let paths = try (0..<40).map { try house.write("picture \($0)", to: "\($0).png") }
    let photos = try await withThrowingTaskGroup(of: (Int, Photo).self) { group in
      for (index, path) in paths.enumerated() {
        group.addTask {
          let photo = try images.attach(contentsOf: path, to: "KEY")
          if index % 2 == 1 { images.moveToTrash(photo) }
          return (index, photo)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(Set(photos.values.map(\.file)).count == 40)
    for (index, photo) in photos where index % 2 == 0 {
      #expect(try text(of: photo) == "picture \(index)")
    }
    #expect(house.filesAside(in: "photos").count == 20)
    images.deleteUnused(keeping: Array(photos.values))
    for (index, photo) in photos { #expect(try text(of: photo) == "picture \(index)") }
  }
}
