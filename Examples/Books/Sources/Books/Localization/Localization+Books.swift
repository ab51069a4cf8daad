import DatabaseScreens

extension Localization {
  /// The program in Chinese: its own texts, added to those of the library.
  static let chineseBooks = Localization.simplifiedChinese.adding(
    [
      "Keeps a list of books.": "记录书籍清单。",
      "Books": "书籍",
      "Title": "书名",
      "Author": "作者",
      "Copyright": "版权日期",
      "New book": "新书",
      "A book needs a title.": "书籍需要书名。",
      "Emma": "爱玛",
      "Delete selected books": "删除选中的书籍",
      "Standard output": "标准输出",
    ].merging(chineseBookCommands) { $1 }, errors: chineseBookReasons)

  /// The texts of the commands that need no screen.
  private static let chineseBookCommands: [String: PluralForms] = [
    "Without a screen:": "不用屏幕：",
    "{1} books": "{1} 本书",
    "{1} lines": "{1} 行",
    "{1} imported, {2} skipped.": "导入了 {1}，跳过了 {2}。",
    "{1} generated.": "生成了 {1}。",
    "{1} exported.": "导出了 {1}。",
    "Line {1} was skipped: {2}.": "跳过了第 {1} 行：{2}。",
    "{1} books, {2} a second": "{1} 本书，每秒 {2} 本",
    "{1} books, {2} a second, {3} left": "{1} 本书，每秒 {2} 本，还需 {3}",
    "{1} s": "{1} 秒",
    "{1} min {2} s": "{1} 分 {2} 秒",
    "Creating the indexes": "正在建立索引",
    "Counting for positions": "正在计算位置",
    "Another program is writing to {1}. Waiting for it.": "另一个程序正在写入 {1}。请稍候。",
    "\"{1}\" is not a number of books.": "“{1}”不是书籍的数量。",
    "{1} does not take {2} arguments. Usage: {3}":
      "{1} 不能用 {2} 个参数执行。用法：{3}",
  ]

  /// The reasons why a database, or a line of a file, cannot be read or written.
  static let chineseBookReasons: [String: PluralForms] = [
    "{1} is not a database. It was left as it is. Choose another file with --data.":
      "{1} 不是数据库。它保持原样。请用 --data 选择另一个文件。",
    """
    {1} is a database of another program. It was left as it is. Choose another file with --data.
    """: "{1} 是另一个程序的数据库。它保持原样。请用 --data 选择另一个文件。",
    "{1} was written by a newer version of this program. It was left as it is. Use that version.":
      "{1} 由此程序的更新版本写成。它保持原样。请使用那个版本。",
    "{1} cannot be written. Allow writing to it and to its folder, or copy it elsewhere.":
      "无法写入 {1}。请允许写入它和它的文件夹，或把它复制到别处。",
    "{1} cannot be opened: {2}. Check that its folder exists and can be written.":
      "无法打开 {1}：{2}。请检查它的文件夹是否存在、能否写入。",
    "{1} is a database. It was left as it is. Name another file for the books.":
      "{1} 是数据库，未作更改。请为图书指定另一个文件。",
    "{1} is a folder. It was left as it is. Name a file.": "{1} 是文件夹。它保持原样。请给出文件。",
    "{1} is not a regular file. It was left as it is. Name a regular file.":
      "{1} 是管道、设备之类。它保持原样。请给出普通文件。",
    "{1} cannot be read: {2}. Check its name and permissions.":
      "无法读取 {1}：{2}。请检查它的名称，以及您能否读取它。",
    "{1} cannot be written: {2}. Check that its folder exists and can be written.":
      "无法写入 {1}：{2}。请检查它的文件夹是否存在、能否写入。",
    """
    {1} is locked by another program that is writing. Nothing was changed. Try again later.
    """: "{1} 被正在写入的另一个程序锁定。没有改动。请稍后再试。",
    "There is no space left for {1}. Nothing was changed. Free some space and try again.":
      "没有空间存放 {1}。没有改动。请腾出空间再试。",
    "{1} is damaged: {2}. It was left as it is. Use a copy of it.":
      "{1} 已损坏：{2}。它保持原样。请使用它的副本。",
    "Standard output was closed.": "标准输出已无人读取。",
    "Stopped. Nothing was changed.": "已停止。没有改动。",
    "database disk image is malformed": "数据库文件的内容已损坏",
    "it has 1 column instead of 3": "有 1 列，应为 3 列",
    "it has {1} columns instead of 3": "有 {1} 列，应为 3 列",
    "it has no title": "没有书名",
    "\"{1}\" is not a date such as 1813-01-28": "“{1}”不是如 1813-01-28 的日期",
  ]
}
