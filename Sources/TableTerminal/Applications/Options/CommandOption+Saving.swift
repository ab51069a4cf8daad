extension CommandOption {
  /// The option `--read-only`, for ``TextInput``.
  public static var readOnly: CommandOption {
    CommandOption("read-only", letter: "r", help: localized("change nothing"))
  }

  /// The option `--no-autosave`, which sets ``TerminalApplication/savesOnRequest``.
  public static var noAutosave: CommandOption {
    CommandOption("no-autosave", help: localized("save only on Ctrl-S or the command save"))
  }
}
