extension StoredTree {
  /// Returns a hash of the included parts of a value, independent of the order of keys.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - isOrdered: Whether the order of elements matters.
  ///   - isCounted: Whether to include a descendant.
  /// - Returns: A hash that differs between runs.
  package func fingerprint(
    of id: StoredNode.ID, isOrdered: Bool = true, where isCounted: (StoredNode.ID) -> Bool
  ) -> Int {
    let node = self[id]
    guard node.isContainer else { return scalarFingerprint(of: id) }
    var hasher = Hasher()
    hasher.combine(node.kind)
    let isSequence = isOrdered && node.kind == .array
    var sum = 0
    for child in children(of: id) where isCounted(child) {
      let part = fingerprint(of: child, isOrdered: isOrdered, where: isCounted)
      if isSequence { hasher.combine(part) } else { sum &+= pair(child, part) }
    }
    hasher.combine(sum)
    return hasher.finalize()
  }

  private func scalarFingerprint(of id: StoredNode.ID) -> Int {
    let node = self[id]
    var hasher = Hasher()
    if let number = integer(of: id) as Int128? {
      // Other programs may write the same number differently.
      hasher.combine(number)
    } else {
      hasher.combine(node.kind)
      if node.start != StoredNode.none { hasher.combine(bytes(of: id)) }
    }
    return hasher.finalize()
  }

  private func pair(_ id: StoredNode.ID, _ fingerprint: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(name(of: id).map(ExactText.init))
    hasher.combine(fingerprint)
    return hasher.finalize()
  }
}
