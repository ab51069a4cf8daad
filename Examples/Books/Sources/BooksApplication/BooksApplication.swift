import Books

/// Keeps a list of books in a database.
@main
struct BooksApplication {
  static func main() {
    BooksProgram.main()
  }
}
