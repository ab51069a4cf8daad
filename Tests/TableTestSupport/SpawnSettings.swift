import Foundation

#if canImport(Darwin)
  typealias SpawnFileActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?
  private let startsSessionFlag = Int32(POSIX_SPAWN_SETSID)
#else
  typealias SpawnFileActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t
  // The system's header hides the name of this flag.
  private let startsSessionFlag: Int32 = 0x80
#endif

/// Calls a closure with the `posix_spawn` file actions for a new process.
///
/// - Parameters:
///   - streams: The file descriptors of the process, from 0 on.
///   - body: The closure.
/// - Returns: What the closure returns.
func withSpawnFileActions<Result>(
  _ streams: [ChildProcess.Stream],
  _ body: (UnsafeMutablePointer<SpawnFileActions>) throws -> Result
) rethrows -> Result {
  #if canImport(Darwin)
    var actions: SpawnFileActions = nil
  #else
    var actions = unsafe SpawnFileActions()
  #endif
  // Safe: the calls change one value of this type, which is initialized and destroyed once.
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  for (target, stream) in streams.enumerated() {
    switch stream {
    case .descriptor(let source):
      unsafe posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
    case .path(let path):
      unsafe posix_spawn_file_actions_addopen(&actions, Int32(target), path, O_RDWR, 0)
    }
  }
  return try unsafe body(&actions)
}

/// Calls a closure with the attributes of a new process with default signal actions.
///
/// - Parameters:
///   - startsSession: Whether the process starts a session, or only a process group.
///   - body: The closure.
/// - Returns: What the closure returns.
func withSpawnAttributes<Result>(
  startsSession: Bool, _ body: (UnsafeMutablePointer<SpawnAttributes>) throws -> Result
) rethrows -> Result {
  #if canImport(Darwin)
    var attributes: SpawnAttributes = nil
  #else
    var attributes = SpawnAttributes()
  #endif
  var signals = sigset_t()
  // Safe: the calls change one value of each type, and that of the attributes is initialized
  // and destroyed once.
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  unsafe sigfillset(&signals)
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  let grouping = startsSession ? startsSessionFlag : Int32(POSIX_SPAWN_SETPGROUP)
  let flags = grouping | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  return try unsafe body(&attributes)
}
