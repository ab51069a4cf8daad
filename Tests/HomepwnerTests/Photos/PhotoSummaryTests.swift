import Foundation
import TableDocuments
import Testing

@testable import homepwner

/// Descriptions of pictures by their first bytes.
@Suite struct PhotoSummaryTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 2, 0x80, 0, 0, 1, 0xE0]

  @Test(arguments: [
    (png, "PNG, 640 × 480, 24 bytes"), (Array(png[..<20]), "PNG, 20 bytes"),
    (Array("GIF89a".utf8) + [0x40, 1, 0xC8, 0], "GIF, 320 × 200, 10 bytes"),
    (Array("GIF8".utf8), "GIF, 4 bytes"), ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG, 4 bytes"),
    (Array("text".utf8), "File, 4 bytes"),
  ])
  func kindSizeAndLengthAreTold(bytes: [UInt8], line: String) {
    let summary = PhotoSummary(of: Photo(name: "cat", file: "picture"), Data(bytes))
    #expect(summary.lines == ["cat", line])
  }

  @Test func aMissingCopyIsTold() {
    let summary = PhotoSummary(of: Photo(name: "cat", file: "gone"), nil)
    #expect(summary.lines == ["cat", "The copy of this picture is missing."])
  }
}
