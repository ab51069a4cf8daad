import Books

@main
struct BooksApplication {
  static func main() {}
}
