#if PostgreSQL
  import SystemBasics

  /// Arguments in libpq's format: null-terminated strings, and null pointers for `NULL`.
  struct PostgresParameters {
    private var bytes: [CChar] = []
    private var starts: [Int?] = []

    /// Encodes values as text; the server infers the types.
    init(_ values: [SQLValue]) throws(DatabaseEngineError) {
      for value in values {
        switch value {
        case .null: starts.append(nil)
        case .integer(let number): append("\(number)")
        case .real(let number): append(number.isNaN ? "NaN" : "\(number)")
        case .text(let text): try append(Self.checked(text))
        case .blob(let bytes):
          append("\\x" + bytes.map { $0.digits(2, radix: 16) }.joined())
        }
      }
    }

    init(texts: [String]) {
      for text in texts { append(text) }
    }

    /// Throws, because libpq would truncate the string at a null character.
    static func checked(_ text: String) throws(DatabaseEngineError) -> String {
      guard !text.utf8.contains(0) else {
        throw DatabaseEngineError(
          .constraint(.type), "PostgreSQL cannot store a text with the character U+0000.")
      }
      return text
    }

    private mutating func append(_ text: String) {
      starts.append(bytes.count)
      bytes.append(contentsOf: text.utf8.lazy.map { CChar(bitPattern: $0) })
      bytes.append(0)
    }

    var count: Int32 { Int32(starts.count) }

    /// Passes the pointers of all strings, ended by a null pointer.
    @unsafe func withPointers<Value>(
      _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
    ) -> Value {
      // Safe: each start is an index into the bytes, which are valid until the closure returns.
      unsafe bytes.withUnsafeBufferPointer { bytes in
        let pointers = unsafe starts.map { start in
          unsafe start.flatMap { unsafe bytes.baseAddress?.advanced(by: $0) }
        }
        return unsafe (pointers + [nil]).withUnsafeBufferPointer {
          unsafe body($0.baseAddress)
        }
      }
    }
  }
#endif
