extension IdentifierIndex {
  /// A page that only this index references, found by the first bits of a tag.
  @usableFromInline
  @safe
  struct OwnedPage {
    @usableFromInline let page: Unmanaged<IndexPage>
    @usableFromInline let tag: UInt32
    @usableFromInline let usedBits: Int

    /// Valid until the index changes in another way than by this page.
    @inlinable
    init(_ page: IndexPage, for tag: UInt32, usedBits: Int) {
      unsafe self.page = Unmanaged.passUnretained(page)
      self.tag = tag
      self.usedBits = usedBits
    }

    @inlinable
    func isFound(by other: UInt32) -> Bool { (tag ^ other) >> UInt32(32 - usedBits) == 0 }
  }

  /// Inserts entries in the order of their tags, so that most pages are found and copied only once.
  ///
  /// - Returns: `nil` if all entries are new. Otherwise, the index of the first known one: neither
  ///   it nor those after it are inserted.
  @inlinable
  mutating func insert(
    sorted entries: some Collection<IndexEntry>,
    unless isKnown: (_ new: IndexEntry, _ old: IndexEntry) -> Bool
  ) -> Int? {
    var owned: OwnedPage?
    for (index, entry) in entries.enumerated() {
      let current = owned.flatMap { $0.isFound(by: entry.tag) ? $0 : nil }
      let found = current ?? ownedPage(for: entry.tag)
      let isInserted: Bool? = unsafe found.page._withUnsafeGuaranteedRef { page in
        for old in 0..<page.count where unsafe page.entries[old].tag == entry.tag {
          if isKnown(entry, unsafe page.entries[old]) { return nil }
        }
        guard !page.isFull, page.count < IndexPage.maximum else { return false }
        page.append(entry)
        return true
      }
      guard let isInserted else { return index }
      if isInserted { count += 1 } else { insert(entry) }
      owned = isInserted ? found : nil
    }
    return nil
  }

  @inlinable
  mutating func ownedPage(for tag: UInt32) -> OwnedPage {
    var owned: OwnedPage?
    withPage(for: tag, withRoom: true) { page, usedBits in
      owned = OwnedPage(page, for: tag, usedBits: usedBits)
    }
    // Safe: each tag has a page.
    return unsafe owned.unsafelyUnwrapped
  }
}
