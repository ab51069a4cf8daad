import Foundation
import TableTestSupport
import Testing

#if os(Linux)
  /// The privileges of the user.
  private enum Privileges {
    /// Whether this process may have private mounts.
    static let canMount =
      (try? CommandRun(URL(filePath: "/usr/bin/unshare"), arguments: ["-m", "true"]).end)
      == .exited(0)
  }

  /// Work that cannot be saved on exit is recovered, and the next start restores it.
  @Suite(.enabled(if: Privileges.canMount, "mounting needs the superuser"))
  struct RecoveryTests {
    /// Each program with its file and a command that adds something.
    private static let programs: [(String, String, [String])] = [
      ("homepwner", "items.json", ["add", "set name Milk", "done"]),
      ("memo", "memos.json", ["add", "set name Milk", "done"]),
      ("checklist", "lists.json", ["add", "set text Milk", "done"]),
      ("groceries", "shopping.json", ["add", "set name Milk", "done"]),
    ]

    /// The obstacles to saving: shell commands, with the folder in $1.
    private static let obstacles: [(String, String)] = [
      (
        "there is no space left on the disk",
        #"""
        cp -r "$1" "$1.saved" && mount -t tmpfs -o size=8k none "$1" &&
          cp "$1.saved"/* "$1" && { head -c 9000 /dev/zero > "$1/full" 2> /dev/null; exec "$3" --data "$2"; }
        """#
      ),
      (
        "the file system is read-only",
        #"mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "$3" --data "$2""#
      ),
      ("another program is saving it", #"exec flock "$1/$4" "$3" --data "$2""#),
    ]

    @Test(arguments: programs, obstacles)
    func whatCannotBeSavedIsTakenAtTheNextStart(
      program: (String, String, [String]), obstacle: (String, String)
    ) throws {
      let place = try ApplicationFolder(of: program.0, file: "data/\(program.1)")
      let state = ["XDG_STATE_HOME": place.folder.appending(path: "state").path]
      // A first run makes the file.
      _ = try place.run(program.2.map { $0.replacing("Milk", with: "Tea") })
      let before = try place.text
      let run = try CommandRun(
        URL(filePath: "/usr/bin/unshare"),
        arguments: [
          "-m", "sh", "-c", obstacle.1, "sh", place.file.deletingLastPathComponent().path,
          place.file.path, executable(named: program.0).path, SaveHold.name(for: place.file),
        ], environment: state, input: program.2.map { $0 + "\n" }.joined())
      #expect(run.end == .exited(1))
      #expect(run.errorText.contains("was not saved: \(obstacle.0)"))
      #expect(run.errorText.contains("The next start takes them from there."))
      #expect(try place.text == before)

      let next = try place.run(["undo", "redo"], environment: state)
      #expect(next.end == .exited(0))
      #expect(next.screens[0].last?.hasSuffix("Undo leaves them there.") == true)
      #expect(next.screens.dropFirst().first?.last == "Undone: Recover")
      #expect(try place.text.contains("Milk"))
      let last = try place.run([], environment: state)
      #expect(last.screens[0].last?.contains("Changes that could not be saved") == false)
    }
  }
#endif
