/// What the system tells about a file.
///
/// A file that imports CDispatch cannot name `stat` in what it declares for other modules.
package typealias SystemStatus = stat
