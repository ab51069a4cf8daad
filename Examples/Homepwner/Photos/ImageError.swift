/// Why a photo cannot be attached.
struct ImageError: Error, CustomStringConvertible {
  let description: String

  init(_ path: String, _ reason: String) {
    description = "\(path) cannot be attached: \(reason). Name a picture file that can be read."
  }
}
