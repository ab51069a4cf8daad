/// The verbs of some screens, for errors on the others.
enum ScreenVerbs {
  static let form: Set = ["set"]

  static let text: Set = ["text"]
}
