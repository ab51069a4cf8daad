/// What binds a screen that edits a value to what merges do to the value meanwhile.
struct ElsewhereLink<Value> {
  /// What a screen does about it.
  struct Follower {
    /// Takes in that a merge made another value of the one before.
    let take: (_ old: Value, _ new: Value) -> Void
    /// Whether the reader and a merge did different things to the same part.
    let isConflict: (_ base: Value, _ theirs: Value, _ mine: Value) -> Bool
    /// The value as the reader has it now; `nil` once the screen is gone.
    let mine: () -> Value?
  }

  /// Has a screen follow.
  let follow: (Follower) -> Void

  /// Takes in that a value stands where others find it, though the reader is not done.
  let notePublished: (Value) -> Void

  /// Takes in that the reader leaves the value as it is.
  let leave: () -> Void

  /// Binds a screen that edits a part of the value.
  ///
  /// - Parameters:
  ///   - part: Returns the part.
  ///   - whole: Returns the value with another part.
  ///   - noteRest: Is told the value as it is elsewhere.
  /// - Returns: What binds that screen.
  func map<Part>(
    _ part: @escaping (Value) -> Part, with whole: @escaping (Part) -> Value,
    noteRest: @escaping (Value) -> Void
  ) -> ElsewhereLink<Part> {
    ElsewhereLink<Part> { follower in
      follow(
        Follower { old, new in
          noteRest(new)
          follower.take(part(old), part(new))
        } isConflict: { base, theirs, mine in
          follower.isConflict(part(base), part(theirs), part(mine))
        } mine: {
          follower.mine().map(whole)
        })
    } notePublished: {
      notePublished(whole($0))
    } leave: {
      leave()
    }
  }
}

/// What merges do to a row or a section while a reader edits it.
final class MergedElement<Element: Equatable> {
  /// What both sides began from, as far as they disagree.
  private var base: Element
  /// The value as it is elsewhere.
  private var theirs: Element
  private var follower: ElsewhereLink<Element>.Follower?
  /// Takes a conflict back that was reported, and reports another one.
  private let report: (_ conflict: (base: Element, theirs: Element, mine: Element)?) -> Void

  /// - Parameters:
  ///   - element: The value as it is.
  ///   - report: Puts a conflict in the place of the one that was reported last; `nil` for none.
  init(
    _ element: Element,
    report: @escaping (_ conflict: (base: Element, theirs: Element, mine: Element)?) -> Void
  ) {
    (base, theirs, self.report) = (element, element, report)
  }

  var link: ElsewhereLink<Element> {
    ElsewhereLink {
      self.follower = $0
    } notePublished: { element in
      if self.theirs == self.base { self.base = element }
      self.theirs = element
    } leave: {
      self.report(nil)
    }
  }

  /// Takes in what a merge made of the value; a conflict is reported at once.
  func noteMerge(_ new: Element) {
    let old = theirs
    guard new != old else { return }
    theirs = new
    guard let follower else { return }
    follower.take(old, new)
    // If nobody edits the value any more, a conflict that was reported stays.
    guard let mine = follower.mine() else { return base = new }
    if isConflict(mine) { return report((base, new, mine)) }
    base = new
    report(nil)
  }

  /// Takes in that the value is what the reader entered; what it was elsewhere waits to be decided.
  func noteEdit(_ mine: Element) {
    report(isConflict(mine) ? (base, theirs, mine) : nil)
    (base, theirs) = (mine, mine)
  }

  private func isConflict(_ mine: Element) -> Bool {
    guard theirs != base, theirs != mine else { return false }
    return follower?.isConflict(base, theirs, mine) ?? true
  }
}
