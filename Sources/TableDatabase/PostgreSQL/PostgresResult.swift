#if PostgreSQL
  import CPostgreSQL

  /// Owns a result of libpq.
  @safe struct PostgresResult: ~Copyable {
    // Safe: it is valid until `deinit`; libpq treats a null pointer as a failure.
    private let pointer: OpaquePointer?

    @unsafe init(_ pointer: OpaquePointer?) { unsafe self.pointer = unsafe pointer }

    deinit { unsafe PQclear(pointer) }

    func rows(_ link: PostgresLink) throws(PostgresFailure) -> DatabaseResult {
      let status = unsafe PQresultStatus(pointer)
      guard status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK else { throw failure(link) }
      let types = unsafe (0..<PQnfields(pointer)).map { unsafe PQftype(pointer, $0) }
      let rows = unsafe (0..<PQntuples(pointer)).map { row in
        types.enumerated().map { value(row, Int32($0), type: $1) }
      }
      return DatabaseResult(rows: rows, changedCount: changedCount)
    }

    private func failure(_ link: PostgresLink) -> PostgresFailure {
      let message = field(pq_diagnosis_message)
      return PostgresFailure(
        state: field(pq_diagnosis_state) ?? "", message: message ?? link.message,
        isLost: !link.isOpen)
    }

    private func field(_ name: some BinaryInteger) -> String? {
      // Safe: the string is null-terminated, and valid as long as the result.
      let text = unsafe PQresultErrorField(pointer, Int32(name))
      return unsafe text.map { unsafe String(cString: $0) }
    }

    /// Read from the command tag.
    private var changedCount: Int {
      // Safe: both strings are null-terminated, and valid as long as the result.
      let name = unsafe String(cString: PQcmdStatus(pointer))
      guard ["INSERT", "UPDATE", "DELETE", "MERGE"].contains(where: name.hasPrefix) else {
        return 0
      }
      return Int(unsafe String(cString: PQcmdTuples(pointer))) ?? 0
    }

    private func value(_ row: Int32, _ column: Int32, type: Oid) -> SQLValue {
      guard unsafe PQgetisnull(pointer, row, column) == 0 else { return .null }
      // Safe: libpq reports the length of a value, which is valid as long as the result.
      let count = Int(unsafe PQgetlength(pointer, row, column))
      let start = unsafe PQgetvalue(pointer, row, column)
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
      // By the identifiers of PostgreSQL's own types.
      if type == 17 { return unsafe .blob(Self.bytes(bytes)) }
      let text = unsafe String(decoding: bytes, as: UTF8.self)
      switch type {
      // A flag.
      case 16: return .integer(text == "t" ? 1 : 0)
      // Integers of 8, 2 and 4 bytes, and object identifiers.
      case 20, 21, 23, 26: return Int64(text).map { .integer($0) } ?? .text(text)
      // Floating-point numbers of 4 and 8 bytes.
      case 700, 701: return Double(text).map { .real($0) } ?? .text(text)
      default: return .text(text)
      }
    }

    /// Decodes `\x` and hex digits.
    private static func bytes(_ text: UnsafeRawBufferPointer) -> [UInt8] {
      func digit(_ character: UInt8) -> UInt8 { character < 58 ? character - 48 : character - 87 }
      // Safe: each index is in the text, which has two digits for each byte.
      return (1..<max(1, text.count / 2)).map {
        unsafe digit(text[2 * $0]) << 4 | digit(text[2 * $0 + 1])
      }
    }
  }
#endif
