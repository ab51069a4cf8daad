import Foundation

extension ScreenSession {
  /// Waits until the screen looks as a picture of the documentation shows it.
  ///
  /// It writes the picture of what is on the screen now where the environment variable `PICTURES`
  /// is `write`.
  ///
  /// - Parameters:
  ///   - name: The name of the file in `Documentation/Pictures`, without its extension.
  ///   - title: What it shows, in words, for those who cannot see it.
  ///   - look: How the terminal looks.
  /// - Throws: Why the file can be neither read nor written, or what the screen shows instead.
  public func waitForPicture(_ name: String, title: String, look: PictureLook) throws {
    func picture() -> ScreenPicture { ScreenPicture(of: screen, title: title, theme: look.theme) }
    guard try !picture().isUpToDate(name) else { return }
    let text = try ScreenPicture.text(of: name)
    let hint = "if the screen is as it should be, set PICTURES to write"
    try waitUntil("the picture \(name); \(hint)") { _ in picture().text == text }
  }
}
