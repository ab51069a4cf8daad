import Foundation

/// The public declarations of a module, read from a list such as those in Documentation/API.
struct InterfaceList {
  /// A declaration, with the types that it belongs to.
  struct Declaration: Hashable {
    let module: String
    /// The names of the types around it and its own, without parameters.
    let path: [String]
    /// The declaration, or one of the protocols that its type conforms to.
    let line: String
  }

  private(set) var declarations: [Declaration] = []
  private let module: String

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - text: A line for each declaration, indented below what it belongs to.
  ///   - module: The name of the module.
  init(_ text: some StringProtocol, of module: String) {
    self.module = module
    var owners: [String] = []
    for line in text.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      let declaration = line.drop { $0 == " " }
      owners.removeSubrange(min(depth, owners.count)...)
      if declaration.hasPrefix(Self.conformance) {
        appendConformances(declaration.dropFirst(Self.conformance.count), of: owners)
      } else {
        owners.append(Self.name(of: String(declaration)))
        declarations.append(
          Declaration(module: module, path: owners, line: String(declaration)))
      }
    }
  }

  private static let conformance = "conforms to "

  private mutating func appendConformances(_ list: some StringProtocol, of owners: [String]) {
    declarations += list.components(separatedBy: ", ").map { name in
      Declaration(module: module, path: owners, line: Self.conformance + name)
    }
  }

  /// The name of a declaration without its parameters: `insert` of `func insert(_ row: Row)`.
  static func name(of declaration: String) -> String {
    let keyword =
      #/\b(?:struct|class|enum|protocol|extension|typealias|associatedtype|func|var|let|case) /#
    let start = declaration.firstMatch(of: keyword)?.range.upperBound
    let rest = declaration[(start ?? declaration.startIndex)...]
    let name = start == nil ? #/\b(?:init|subscript)\b/# : #/[\w.`]+|[^\s\w(]+/#
    return rest.firstMatch(of: name).map { String($0.output) } ?? declaration
  }
}
