extension String {
  /// The FNV-1a hash of the UTF-8 bytes, which is the same in every run and program.
  package var stableHash: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
