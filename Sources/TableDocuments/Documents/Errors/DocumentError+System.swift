import SystemBasics

extension DocumentError {
  /// The operation that failed.
  package enum Activity {
    case reading
    case saving
  }

  init(_ activity: Activity, _ url: URL, _ error: SystemError) {
    let (code, reason) = Self.explanation(of: error, activity: activity)
    self.init(code, at: url, reason: reason)
  }

  private static func explanation(
    of error: SystemError, activity: Activity
  ) -> (Code, LocalizedPhrase) {
    let refused = activity == .reading ? Code.unreadable : .notWritable
    return switch error.number {
    case EISDIR: (.isFolder, "it is a folder")
    case ENOTDIR: (.invalidPath, "part of its path is not a folder")
    case ENAMETOOLONG: (.invalidPath, "its name or path is too long")
    case EILSEQ: (.invalidPath, "its name, or that of a parent folder, is not in UTF-8")
    case ELOOP: (.invalidPath, "there are too many levels of symbolic links")
    case EACCES, EPERM: (refused, "you do not have permission (\(error.message))")
    case EROFS: (.notWritable, "the file system is read-only")
    case ENOENT where activity == .saving:
      (.notWritable, "no file can be created there (\(error.message))")
    case ENOSPC: (.noSpace, "there is no space left on the disk")
    case EDQUOT: (.noSpace, "your disk quota is exceeded")
    case EFBIG: (.tooLarge, "it would be larger than a file may be")
    case EWOULDBLOCK: (.busy, "another program is saving it")
    default: (activity == .reading ? .unreadable : .writeFailed, error.message)
    }
  }
}
