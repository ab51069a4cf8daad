@usableFromInline
enum MergeVersion: Int, CaseIterable {
  case base, first, second
}

@usableFromInline
struct Versions<Value> {
  @usableFromInline var base: Value
  @usableFromInline var first: Value
  @usableFromInline var second: Value

  @usableFromInline
  init(base: Value, first: Value, second: Value) {
    self.base = base
    self.first = first
    self.second = second
  }

  @usableFromInline
  subscript(version: MergeVersion) -> Value {
    get {
      switch version {
      case .base: base
      case .first: first
      case .second: second
      }
    }
    set {
      switch version {
      case .base: base = newValue
      case .first: first = newValue
      case .second: second = newValue
      }
    }
  }

  @usableFromInline
  subscript(side: MergeSide) -> Value { self[side.version] }
}

extension MergeSide {
  @usableFromInline var version: MergeVersion { self == .first ? .first : .second }
}
