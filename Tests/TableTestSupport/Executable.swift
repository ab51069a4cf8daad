public import Foundation

/// Finds a product of this package, built beside the tests that are running.
///
/// - Parameter name: The name of the product.
/// - Returns: The URL of the product.
/// - Throws: ``TestSupportError/noExecutable(path:)`` if it was not built.
public func executable(named name: String) throws -> URL {
  let url = productsFolder.appendingPathComponent(name)
  guard FileManager.default.isExecutableFile(atPath: url.path) else {
    throw TestSupportError.noExecutable(path: url.path)
  }
  return url
}

/// The folder of the products built beside the running tests.
var productsFolder: URL {
  #if canImport(Darwin)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    return bundle.bundleURL.deletingLastPathComponent()
  #else
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
  #endif
}
