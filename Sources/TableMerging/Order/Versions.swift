/// One of the three versions of a merge.
@usableFromInline
enum MergeVersion: Int, CaseIterable {
  case base, theirs, mine
}

/// A value for each of the three versions of a merge.
@usableFromInline
struct Versions<Value> {
  @usableFromInline var base: Value
  @usableFromInline var theirs: Value
  @usableFromInline var mine: Value

  @usableFromInline
  init(base: Value, theirs: Value, mine: Value) {
    self.base = base
    self.theirs = theirs
    self.mine = mine
  }

  @usableFromInline
  subscript(version: MergeVersion) -> Value {
    get {
      switch version {
      case .base: base
      case .theirs: theirs
      case .mine: mine
      }
    }
    set {
      switch version {
      case .base: base = newValue
      case .theirs: theirs = newValue
      case .mine: mine = newValue
      }
    }
  }

  @usableFromInline
  subscript(side: MergeSide) -> Value { self[side.version] }
}

extension MergeSide {
  @usableFromInline var version: MergeVersion { self == .theirs ? .theirs : .mine }
}
