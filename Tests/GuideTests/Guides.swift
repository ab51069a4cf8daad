import Foundation
import TableTestSupport

/// The texts for people that are checked here.
enum Guides {
  /// The paths of all guides, and of the page that leads to them.
  static let paths: [String] =
    ((try? PackageFiles.paths(in: "Documentation", extension: "md")) ?? []) + ["README.md"]

  /// The texts of all files whose code a guide may show: they are compiled.
  static func sources() throws -> [String: String] {
    let folders = ["Documentation", "Examples", "Tests/GuideTests", "Tests/HouseTests"]
    let paths = try folders.flatMap { try PackageFiles.paths(in: $0, extension: "swift") }
    return Dictionary(
      uniqueKeysWithValues: try paths.map { ($0, try PackageFiles.text(of: $0)) })
  }
}
