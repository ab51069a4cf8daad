extension CommandOption {
  /// The option `--read-only`, for ``TextInput``.
  public static var readOnly: CommandOption {
    CommandOption("read-only", letter: "r", help: localized("change nothing"))
  }

  /// The option `--encoding`, for ``TextInput``: `latin1`, read as Windows-1252, or `utf-8`.
  ///
  /// A text with a byte order mark is in the encoding that the mark tells.
  public static var encoding: CommandOption {
    CommandOption(
      "encoding", valueName: "utf-8|latin1", help: localized("of a file without a byte order mark"))
  }

  /// The option `--no-autosave`, which sets ``TerminalApplication/savesOnRequest``.
  public static var noAutosave: CommandOption {
    CommandOption("no-autosave", help: localized("save only on Ctrl-S or the command save"))
  }
}
