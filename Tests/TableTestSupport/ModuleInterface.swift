import Foundation

/// The public declarations of a module of this package, from the compiler.
public struct ModuleInterface {
  /// A line for each declaration, below its type, sorted by name.
  public let lines: [String]

  /// Requests the declarations of a module built beside the tests from the toolchain.
  ///
  /// - Parameter module: The name of the module.
  /// - Throws: An error if the toolchain cannot provide them.
  public init(of module: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.extract(module, to: folder)
    let graphs = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let parts = try graphs.map { file in
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
    }
    lines = Self.lines(of: parts.flatMap(\.symbols), with: parts.flatMap(\.relationships))
  }

  /// Members are below their type, indented; foreign types are named once.
  private static func lines(
    of symbols: [SymbolGraph.Symbol], with relationships: [SymbolGraph.Relationship]
  ) -> [String] {
    let owners = Set(symbols.map(\.pathComponents))
    let demands = Dictionary(
      symbols.map { ($0.pathComponents, $0.ownDemands) }, uniquingKeysWith: { $0.union($1) })
    let foreign = Set(symbols.map { Array($0.pathComponents.dropLast()) })
      .filter { !$0.isEmpty && !owners.contains($0) }
      .map { (path: $0, declaration: "extension \($0.joined(separator: "."))") }
    let declared = symbols.map { symbol in
      let known = demands[Array(symbol.pathComponents.dropLast())] ?? []
      return (path: symbol.pathComponents, declaration: symbol.declaration(knowing: known))
    }
    return (declared + foreign + conformances(of: symbols, in: relationships))
      .sorted { one, other in
        guard one.path == other.path else {
          return one.path.lexicographicallyPrecedes(other.path)
        }
        return one.declaration < other.declaration
      }
      .map { String(repeating: "  ", count: $0.path.count - 1) + $0.declaration }
  }

  /// The protocols of each type, in a line above its members.
  private static func conformances(
    of symbols: [SymbolGraph.Symbol], in relationships: [SymbolGraph.Relationship]
  ) -> [(path: [String], declaration: String)] {
    let paths = Dictionary(
      symbols.map { ($0.identifier.precise, $0.pathComponents) },
      uniquingKeysWith: { one, _ in one })
    let conformances = relationships.filter { $0.kind == "conformsTo" }
    return Dictionary(grouping: conformances, by: \.source).compactMap { type, conformances in
      let names = conformances.compactMap { relationship in
        paths[relationship.target]?.last ?? relationship.foreignProtocol.map(String.init)
      }
      guard let path = paths[type], !names.isEmpty else { return nil }
      let list = Set(names).sorted().joined(separator: ", ")
      return (path + [""], "conforms to \(list)")
    }
  }

  private static func extract(_ module: String, to folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "symbolgraph-extract", "-module-name", module, "-target", target,
      "-I", productsFolder.appending(path: "Modules").path, "-output-dir", folder.path,
      "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw TestSupportError.noExecutable(path: "swift symbolgraph-extract \(module)")
    }
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}

/// The parts of a symbol graph that are read.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Fragment: Decodable { let spelling: String }
    struct Extension: Decodable { let constraints: [Constraint]? }
    struct Constraint: Decodable { let kind, lhs, rhs: String }
    struct Generics: Decodable { let constraints: [Constraint]? }

    struct Identifier: Decodable { let precise: String }

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let swiftExtension: Extension?
    let swiftGenerics: Generics?
  }

  struct Relationship: Decodable {
    let kind, source, target: String
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

extension SymbolGraph.Relationship {
  /// The name of a protocol of another module, unless each type conforms to it.
  fileprivate var foreignProtocol: Substring? {
    let name = targetFallback?.split(separator: ".").last
    return name.flatMap { ["Copyable", "Escapable", "SendableMetatype"].contains($0) ? nil : $0 }
  }
}

extension SymbolGraph.Symbol.Constraint {
  fileprivate var text: String { "\(lhs)\(kind == "sameType" ? " == " : ": ")\(rhs)" }
}

extension SymbolGraph.Symbol {
  /// The requirements on the declaration's own parameters.
  fileprivate var ownDemands: Set<String> {
    Set((swiftGenerics?.constraints ?? []).map(\.text))
  }

  /// The declaration in one line, with an extension's additional requirements.
  fileprivate func declaration(knowing known: Set<String>) -> String {
    let text = declarationFragments.map(\.spelling).joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let parts = text.split(separator: " where ", maxSplits: 1).map(String.init)
    let demands = (swiftExtension?.constraints ?? []).map(\.text).filter { !known.contains($0) }
    let wanted = parts.count == 2 ? parts[1].components(separatedBy: ", ") : demands
    return wanted.isEmpty ? text : "\(parts[0]) where \(Self.joined(wanted))"
  }

  /// Requirements as in code: each parameter with all of its protocols at once.
  private static func joined(_ demands: [String]) -> String {
    var order: [String] = []
    var protocols: [String: [String]] = [:]
    for demand in demands {
      let parts = demand.split(separator: ":", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2 else {
        order.append(demand)
        continue
      }
      if protocols[parts[0]] == nil { order.append(parts[0]) }
      protocols[parts[0], default: []].append(parts[1])
    }
    return order.map { name in
      protocols[name].map { demanded in
        let text = demanded.joined(separator: " & ")
        return "\(name): \(text.replacing("Decodable & Encodable", with: "Codable"))"
      } ?? name
    }
    .joined(separator: ", ")
  }
}
