import Foundation

extension ScreenSession {
  /// Waits until the screen matches a picture of the documentation.
  ///
  /// If the environment variable `PICTURES` is `write`, it writes the picture of the screen as it
  /// is after a second, when rows that are fetched have come.
  ///
  /// - Parameters:
  ///   - name: The name of the file in `Documentation/Pictures`, without its extension.
  ///   - title: A description, for those who cannot see it.
  ///   - look: The look of the terminal.
  /// - Throws: An error if the file can be neither read nor written, or with the actual screen.
  public func waitForPicture(_ name: String, title: String, look: PictureLook) throws {
    func picture() -> ScreenPicture { ScreenPicture(of: screen, title: title, theme: look.theme) }
    if ScreenPicture.areWritten { try waitForAll() }
    guard try !picture().isUpToDate(name) else { return }
    let text = try ScreenPicture.text(of: name)
    let hint = "if the screen is as it should be, set PICTURES to write"
    try waitUntil("the picture \(name); \(hint)") { _ in picture().text == text }
  }
  private func waitForAll() throws {
    let deadline = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < deadline { terminal.read(until: deadline) }
    try waitUntil("all frames") { _ in true }
  }
}
