@main struct Memo { static func main() {} }
