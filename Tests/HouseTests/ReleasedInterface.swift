import Foundation

/// The public interface of the last release: one file, which only a release changes.
struct ReleasedInterface {
  static let path = ".ci/released-interface.txt"

  /// The version that the declarations are of.
  let version: String
  let declarations: [InterfaceList.Declaration]

  /// Parses the result of ``text(of:lists:)``.
  init(_ text: String) {
    let parts = text.components(separatedBy: "\n\n")
    version = String(parts[0].split(separator: " ").last ?? "")
    declarations = parts.dropFirst().flatMap { part in
      let lines = part.split(separator: "\n", maxSplits: 1)
      return InterfaceList(
        lines.dropFirst().joined(), of: String(lines[0].dropFirst("module ".count))
      )
      .declarations
    }
  }

  /// The text of the file.
  ///
  /// - Parameters:
  ///   - version: The version that is released.
  ///   - lists: The list of each module, by the module's name.
  /// - Returns: The text.
  static func text(of version: String, lists: [String: String]) -> String {
    let parts = lists.sorted { $0.key < $1.key }.map { "module \($0.key)\n\($0.value)" }
    return "The public interface of TableSource \(version)\n\n" + parts.joined(separator: "\n")
  }

  /// The declarations that are gone or changed although the changelog does not name them.
  ///
  /// - Parameters:
  ///   - current: All declarations of today.
  ///   - changelog: The changelog, whose part above the released version counts. It
  ///     names a declaration in code, as `Type.member`, `member` or, with all its members, `Type`.
  /// - Returns: Those declarations.
  func unexplainedChanges(
    to current: [InterfaceList.Declaration], in changelog: String
  ) -> [InterfaceList.Declaration] {
    let section = changelog.components(separatedBy: "\n## \(version)")[0]
    let named = Set(
      section.matches(of: #/`([^`(]+)[^`]*`/#).map { String($0.output.1) })
    let today = Set(current)
    return declarations.filter { declaration in
      !today.contains(declaration)
        && !declaration.path.indices.contains { index in
          named.contains(declaration.path[...index].joined(separator: "."))
        } && !named.contains(declaration.path.last ?? "")
    }
  }
}
