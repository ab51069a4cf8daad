/// Connects an edited value with the changes that are made to it elsewhere.
struct MergeSync<Value> {
  struct Follower {
    let adopt: (_ old: Value, _ new: Value) -> Void
    let isConflict: (_ base: Value, _ theirs: Value, _ mine: Value) -> Bool
    let mine: () -> Value?
  }

  let follow: (Follower) -> Void

  /// Called when a value becomes visible elsewhere while the form is open.
  let didPublish: (Value) -> Void

  /// Called when the user discards changes.
  let leave: () -> Void

  func map<Part>(
    _ part: @escaping (Value) -> Part, with whole: @escaping (Part) -> Value,
    keepRest: @escaping (Value) -> Void
  ) -> MergeSync<Part> {
    MergeSync<Part> { follower in
      follow(
        Follower { old, new in
          keepRest(new)
          follower.adopt(part(old), part(new))
        } isConflict: { base, theirs, mine in
          follower.isConflict(part(base), part(theirs), part(mine))
        } mine: {
          follower.mine().map(whole)
        })
    } didPublish: {
      didPublish(whole($0))
    } leave: {
      leave()
    }
  }
}
