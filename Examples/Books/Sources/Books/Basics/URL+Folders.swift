import Foundation

extension URL {
  /// Whether a folder is there, or a link to one.
  var isFolder: Bool {
    let target = resolvingSymlinksInPath()
    return (try? target.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }
}
