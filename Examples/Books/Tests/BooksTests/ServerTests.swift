import Foundation
import Testing

@testable import Books

/// The program shows the same for a PostgreSQL server as for a file.
@Suite struct ServerTests {
  private static let sessions = [
    "search city in\ngo 50%\nsort title\nsort title\nsearch\nlast\n",
    "add\nset title Émile\nset author zola\nset copyright 1762-05-22\ndone\nsearch emi zol\nsearch\n",
    "undo\nredo\nsort copyright\ngo 200\nopen 200\nset title Changed\nback\n",
    "search bab\nselect all\nsearch\nselect 3-5\n", "delete selected yes\nundo\nredo\nundo\n",
    "search xyz\n", "sort author, title\ngo M\ndelete 2\nyes\nundo\nundo\nundo\nundo\n",
  ]

  @Test(.enabled(if: PostgresServer.shared != nil))
  func bothSayTheSame() throws {
    let server = try #require(PostgresServer.shared)
    let library = try Library()
    let addresses = [
      library.file.path, "postgres://postgres:secret@127.0.0.1:\(server.port)/postgres",
    ]
    func runs(_ arguments: [String], input: String = "") throws -> [BooksRun] {
      try addresses.map { try BooksRun(arguments + ["--data", $0], input: input) }
    }
    let generated = try runs(["generate", "1500"])
    // On a busy machine, lines with the progress come first.
    #expect(generated.allSatisfy { $0.errors.hasSuffix("1,500 books generated.\n") })
    for session in Self.sessions {
      let both = try runs([], input: session)
      #expect(both[0].output == both[1].output)
      #expect(!both[0].output.isEmpty)
      #expect(both[0].errors == both[1].errors)
    }
    let source = library.folder.appending(path: "books.csv")
    try Data("Emma,Jane Austen,1815-12-23\nbad\n".utf8).write(to: source)
    for arguments in [["import", source.path], ["export"]] {
      let both = try runs(arguments)
      #expect(both[0].output == both[1].output && both[0].errors == both[1].errors)
    }
  }

  @Test(arguments: [
    "postgres://me:secret@127.0.0.1:1/books",
    "host=127.0.0.1 port=1 user=me password=secret dbname=books",
    "password='secret' dbname=books hostaddr=127.0.0.1 port=1",
    "postgres://127.0.0.1:1/books?user=me&password=secret",
  ])
  func aServerThatIsNotThereIsToldWithoutAPassword(_ address: String) throws {
    let run = try BooksRun(["--data", address])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("127.0.0.1:1/books: ") && !run.errors.contains("secret"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "postgres://me:sec ret@[127/books", "host=127.0.0.1 password='secret", "host=a secret",
  ])
  func anAddressThatCannotBeReadIsNotShown(_ address: String) throws {
    let run = try BooksRun(["--data", address])
    #expect(run.status == 1)
    #expect(run.errors.contains("The address is neither") && !run.errors.contains("ret"))
  }
}
