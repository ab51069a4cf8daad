import TableTerminal

extension Localization {
  /// Texts of a program as a whole.
  static let chinesePrograms: [String: Forms] = [
    "--data can be given once only. {1}": "--data 只能给出一次。{1}",
    "--data needs a file. {1}": "--data 需要一个文件。{1}",
    "--language needs a language. {1}": "--language 需要一种语言。{1}",
    "A line of more than {1} bytes was skipped.": "跳过了一行超过 {1} 字节的输入。",
    "Line {1}, {2}: {3}": "第 {1} 行，{2}：{3}",
    "Line {1}: {2}": "第 {1} 行：{2}",
    "Quit again to end without saving.": "再次退出则不保存就结束。",
    "Quit again to end.": "再次退出则结束。",
    "Recover": "恢复",
    "Standard output cannot be written: {1}": "无法写入标准输出：{1}",
    "The name of the file \"{1}\" is not in UTF-8. Rename it, or choose another file.":
      "文件“{1}”的名称不是 UTF-8。请给它改名，或选择另一个文件。",
    "There is no language \"{1}\" here. Languages: {2}. {3}":
      "这里没有语言“{1}”。可用的语言：{2}。{3}",
    "Type help for the commands of a transcript, ? for keys.":
      "输入 help 查看文本记录的命令，按 ? 查看按键。",
    "Unknown argument \"{1}\". {2}": "未知的参数“{1}”。{2}",
    "Usage: {1}": "用法：{1}",
    "With --quiet a transcript shows a screen only after the command show.":
      "使用 --quiet 时，文本记录只在命令 show 之后显示屏幕。",
    "\"{1}\" names a folder. Add the name of a file in it.":
      "“{1}”是一个文件夹。请加上其中一个文件的名称。",
    """
    "{1}" cannot be found: the current folder is gone. Change to another one, or give the whole \
    path from / on.
    """: "找不到“{1}”：当前文件夹已不存在。请换到另一个文件夹，或给出从 / 开始的完整路径。",
    """
    There is no terminal to choose one of {1} rows in. Search for something that only one row has.
    """: "没有终端可以从 {1} 行中选择。请查找只有一行才有的内容。",
  ]
}
