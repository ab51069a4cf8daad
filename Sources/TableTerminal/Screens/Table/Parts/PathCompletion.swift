import SystemBasics

/// Completes a typed path as a shell does.
struct PathCompletion {
  /// The path as far as all files agree.
  let path: String

  /// Marks folders with a slash; empty if there is at most one.
  let names: [String]

  /// - Complexity: O(*n*) for *n* files in the folder.
  init(of typed: String) {
    let start = typed.lastIndex(of: "/").map(typed.index(after:)) ?? typed.startIndex
    let (folder, name) = (String(typed[..<start]), typed[start...])
    let folderPath = folder.isEmpty ? "./" : folder.expandingHome
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folderPath)) ?? []
    let found = all.filter { $0.hasPrefix(name) && ($0.hasPrefix(".") == name.hasPrefix(".")) }
      .sorted().map { $0 + ((try? FileStatus(of: folderPath + $0))?.isFolder == true ? "/" : "") }
    let common = found.dropFirst().reduce(found.first ?? String(name)) { common, name in
      String(zip(common, name).prefix { $0 == $1 }.map(\.0))
    }
    (path, names) = (folder + common, found.count > 1 ? found : [])
  }
}

extension String {
  var expandingHome: String {
    guard self == "~" || hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"],
      home.hasPrefix("/")
    else { return self }
    return home + dropFirst()
  }
}
