import TerminalDriver

/// What an application wants to be asked while its screens run: to save, and to remember what is
/// open.
///
/// Work is saved when a pause is over, in another thread where the application can
/// (``backgroundSave``), before the program is suspended, and at its end, whether the
/// reader, the end of the input or a signal ends it. A save that fails is told, the work goes on,
/// and it is tried again.
package struct ApplicationHooks {
  /// Saves what changed, if anything did.
  package var save: () throws -> Void

  /// Returns how long to wait for the reader before the next save, or `nil` when none is due before
  /// the program is suspended or ends.
  package var saveDelay: () -> Duration?

  /// How work is saved in a pause while the reader may go on; `nil`, the default, to have the keys
  /// wait for ``save``.
  package var backgroundSave: BackgroundSave?

  /// A save that goes on in another thread.
  package struct BackgroundSave {
    let begin: () -> Void
    let isDone: () -> Bool
    let end: () throws -> Void

    /// Creates a description of such a save.
    ///
    /// - Parameters:
    ///   - begin: Begins to save what changed, if anything did.
    ///   - isDone: Returns whether that is done.
    ///   - end: Takes in that it is done, and throws when it failed. It is not called when
    ///     ``ApplicationHooks/save`` is before; that waits for what has begun.
    package init(
      begin: @escaping () -> Void, isDone: @escaping () -> Bool, end: @escaping () throws -> Void
    ) {
      self.begin = begin
      self.isDone = isDone
      self.end = end
    }
  }

  /// Keeps the ``ScreenStack/path`` to the open screen, so that the next start can open it again;
  /// called before each save and at the end.
  package var rememberPath: ([String]) throws -> Void

  /// Cleans up; called once, after the last save, if that succeeded.
  package var close: () throws -> Void

  /// Saves work elsewhere that the last save could not write to its file, and returns a sentence
  /// that tells where it is, or `nil` when nothing is lost; called once, at the end.
  package var rescue: () throws -> String?

  /// Looks for changes that came from elsewhere, such as from another program, and returns whether
  /// there is something new to draw; called in a terminal, after each ``lookInterval`` without a key,
  /// and in a transcript, before each screen that is written.
  package var lookForChanges: () -> Bool = { false }

  /// How long to wait for the reader before looking for changes, or `nil`, the default, not to look
  /// for any.
  package var lookInterval: Duration?

  /// Returns whether the work is kept elsewhere although saving failed for a reason.
  ///
  /// Work is kept beside a file that another program has changed, for example; the reason says so.
  package var isKeptElsewhere: (any Error) -> Bool

  /// Creates hooks.
  ///
  /// - Parameters:
  ///   - save: Saves what changed, if anything did.
  ///   - saveDelay: Returns how long to wait for the reader before the next save; half a second by
  ///     default.
  ///   - rememberPath: Keeps the path to the open screen; does nothing by default.
  ///   - close: Cleans up after the last save; does nothing by default.
  ///   - rescue: Saves elsewhere what the last save could not; does nothing by default.
  ///   - isKeptElsewhere: Returns whether the work is kept although saving failed; by default it
  ///     is not.
  package init(
    save: @escaping () throws -> Void,
    saveDelay: @escaping () -> Duration? = { .milliseconds(500) },
    rememberPath: @escaping ([String]) throws -> Void = { _ in },
    close: @escaping () throws -> Void = {},
    rescue: @escaping () throws -> String? = { nil },
    isKeptElsewhere: @escaping (any Error) -> Bool = { _ in false }
  ) {
    self.save = save
    self.saveDelay = saveDelay
    self.rememberPath = rememberPath
    self.close = close
    self.rescue = rescue
    self.isKeptElsewhere = isKeptElsewhere
  }
}
