struct MergeSync<Value> {
  struct Follower {
    let take: (_ old: Value, _ new: Value) -> Void
    let isConflict: (_ base: Value, _ theirs: Value, _ mine: Value) -> Bool
    let mine: () -> Value?
  }

  let follow: (Follower) -> Void

  /// Called when a value becomes visible elsewhere while the form is open.
  let notePublished: (Value) -> Void

  /// Called when the user discards changes.
  let leave: () -> Void

  func map<Part>(
    _ part: @escaping (Value) -> Part, with whole: @escaping (Part) -> Value,
    noteRest: @escaping (Value) -> Void
  ) -> MergeSync<Part> {
    MergeSync<Part> { follower in
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

/// Tracks merges of a row or section during editing.
final class MergedElement<Element: Equatable> {
  /// The common ancestor while both sides disagree.
  private var base: Element
  private var theirs: Element
  private var follower: MergeSync<Element>.Follower?
  private let report: (_ conflict: (base: Element, theirs: Element, mine: Element)?) -> Void

  /// `report` replaces the conflict reported before; `nil` is for none.
  init(
    _ element: Element,
    report: @escaping (_ conflict: (base: Element, theirs: Element, mine: Element)?) -> Void
  ) {
    (base, theirs, self.report) = (element, element, report)
  }

  var link: MergeSync<Element> {
    MergeSync {
      self.follower = $0
    } notePublished: { element in
      if self.theirs == self.base { self.base = element }
      self.theirs = element
    } leave: {
      self.report(nil)
    }
  }

  func noteMerge(_ new: Element) {
    let old = theirs
    guard new != old else { return }
    theirs = new
    guard let follower else { return }
    follower.take(old, new)
    // Without a form, a reported conflict remains.
    guard let mine = follower.mine() else { return base = new }
    if isConflict(mine) { return report((base, new, mine)) }
    base = new
    report(nil)
  }

  func noteEdit(_ mine: Element) {
    report(isConflict(mine) ? (base, theirs, mine) : nil)
    (base, theirs) = (mine, mine)
  }

  private func isConflict(_ mine: Element) -> Bool {
    guard theirs != base, theirs != mine else { return false }
    return follower?.isConflict(base, theirs, mine) ?? true
  }
}
