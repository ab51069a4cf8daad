import Foundation
import TableTestSupport
import Testing

/// Manifests in guides name this package and its products correctly.
@Suite struct ManifestTests {
  /// A checkout may have any name, so the tests use another one.
  @Test(arguments: Guides.paths)
  func eachManifestFindsItsProducts(path: String) throws {
    for block in try Article(path).blocks(in: "swift")
    where block.isManifest && !block.needsOtherPackages {
      let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "checkout"), withDestinationURL: PackageFiles.root)
      // A target named like a product here might be run in its place.
      let package = try PackageFiles.text(of: "Package.swift")
      for name in block.targets { #expect(!package.contains("(name: \"\(name)\"")) }
      let run = try Self.resolve(block, in: folder.appending(path: "app"))
      #expect(run.end == .exited(0), "\(run.errorText)")
      #expect(run.outputText.contains("checkout"))
    }
  }

  /// What needs packages from elsewhere is not resolved: its manifest is loaded, and its products are
  /// those of the package that it depends on.
  @Test(arguments: Guides.paths)
  func eachManifestThatNeedsOtherPackagesNamesProducts(path: String) throws {
    for block in try Article(path).blocks(in: "swift")
    where block.isManifest && block.needsOtherPackages {
      let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let run = try Self.load(block, in: folder, by: ["dump-package"])
      #expect(run.end == .exited(0), "\(run.errorText)")
      let dependency = try #require(block.text.firstMatch(of: #/path: "../TableSource/?([^"]*)"/#))
      let package = try PackageFiles.text(
        of: [String(dependency.1), "Package.swift"].filter { !$0.isEmpty }.joined(separator: "/"))
      for product in block.text.matches(of: #/\.product\(name: "(\w+)"/#) {
        #expect(package.contains(".library(name: \"\(product.1)\""), "\(product.1)")
      }
      let traits = block.text.firstMatch(of: #/traits: \[([^\]]*)\]/#)?.1 ?? ""
      for trait in traits.split(separator: ", ") {
        #expect(package.contains(".trait(name: \(trait)"), "\(trait)")
      }
    }
  }

  @Test func aWrongNameIsFound() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "checkout"), withDestinationURL: PackageFiles.root)
    let block = try #require(
      try Article("README.md").blocks(in: "swift").first { $0.isManifest })
    let lines = block.lines.map { $0.replacing("name: \"TableSource\", ", with: "") }
    let wrong = CodeBlock(language: "swift", lines: lines)
    #expect(try Self.resolve(wrong, in: folder.appending(path: "app")).end != .exited(0))
  }

  /// The examples are no products, so they are not in the graph of a package that depends on this
  /// one.
  ///
  /// SwiftPM refuses two targets of one name, and of two products it may run the other one.
  @Test func aReadersTargetsAndProductsMayHaveTheNamesOfExamples() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "checkout"), withDestinationURL: PackageFiles.root)
    let names = [
      "Homepwner", "Memo", "Checklist", "Groceries", "Files", "Pick", "Contacts", "Bookmark", "Log",
      "CSV", "Processes", "Report", "Tree", "Fruit", "Books", "Benchmarks",
    ]
    let products = names.map { ".executable(name: \"\($0.lowercased())\", targets: [\"\($0)\"])" }
    let library = ".product(name: \"TableTerminal\", package: \"TableSource\")"
    let targets = names.map { ".executableTarget(name: \"\($0)\", dependencies: [\(library)])" }
    let lines = [
      "// swift-tools-version: 6.2", "import PackageDescription",
      "let package = Package(name: \"mine\", platforms: [.macOS(.v15)], products: [",
      products.joined(separator: ",\n"), "], dependencies: [",
      ".package(name: \"TableSource\", path: \"../TableSource\")], targets: [",
      targets.joined(separator: ",\n"), "])",
    ]
    let run = try Self.resolve(
      CodeBlock(language: "swift", lines: lines), in: folder.appending(path: "app"))
    #expect(run.end == .exited(0), "\(run.errorText)")
    #expect(try !PackageFiles.text(of: "Package.swift").contains(".executable("))
  }

  /// The Swift Package Index documents what the site of this package does.
  @Test func theIndexDocumentsEachModuleWithACatalogue() throws {
    let listed = try PackageFiles.text(of: ".spi.yml").matches(of: #/\n +- (\w+)(?=\n|$)/#)
      .map { String($0.1) }
    let catalogues = try PackageFiles.paths(in: "Sources", extension: "md")
      .map { String($0.split(separator: "/")[1]) }
    #expect(listed.count > 20 && listed.count == Set(listed).count)
    #expect(Set(listed) == Set(catalogues))
  }

  /// Loads a manifest and those it depends on, as a build does first.
  private static func resolve(_ block: CodeBlock, in app: URL) throws -> CommandRun {
    try load(block, in: app, by: ["show-dependencies"])
  }

  private static func load(
    _ block: CodeBlock, in app: URL, by command: [String]
  ) throws -> CommandRun {
    for name in block.targets {
      let folder = name.hasSuffix("Tests") ? "Tests" : "Sources"
      let sources = app.appending(path: "\(folder)/\(name)")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      try Data("print()\n".utf8).write(to: sources.appending(path: "main.swift"))
    }
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    let manifest = block.text.replacing("\"../TableSource\"", with: "\"../checkout\"")
    try Data(manifest.utf8).write(to: app.appending(path: "Package.swift"))
    return try CommandRun(
      URL(filePath: "/usr/bin/env"),
      arguments: ["swift", "package", "--package-path", app.path] + command)
  }
}

extension CodeBlock {
  /// Whether this is the manifest of a package.
  var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") == true }

  /// Whether packages are fetched for it: those behind a trait, or of an example.
  fileprivate var needsOtherPackages: Bool {
    text.contains("traits:") || text.contains("TableSource/Examples")
  }

  /// The names of the targets of a manifest.
  fileprivate var targets: [String] {
    text.matches(of: #/Target\(\s*name: "(\w+)"/#).map { String($0.1) }
  }
}
