import TableTerminal

extension Localization {
  /// Texts of a program as a whole.
  static let chinesePrograms: [String: PluralForms] = [
    "A line of more than {1} bytes was skipped.": "跳过了一行超过 {1} 字节的输入。",
    "Line {1}, {2}: {3}": "第 {1} 行，{2}：{3}",
    "Line {1}: {2}": "第 {1} 行：{2}",
    "Quit again to leave without saving.": "再次退出则不保存就结束。",
    "Quit again to leave.": "再次退出则结束。",
    "Recover": "恢复",
    "Name a file, or pipe text to standard input.": "请指定文件，或把文本写到标准输入。",
    "Not saved, as another program has changed {1}. Write to another file.":
      "没有保存，因为另一个程序更改了 {1}。请写到另一个文件。",
    "--{1} cannot be \"{2}\".": "--{1} 不能是“{2}”。",
    "Saved": "已保存",
    "Saving": "正在保存",
    "Unsaved changes were dropped: {1}. To keep them, end with save.":
      "未保存的更改已丢弃：{1}。要保留更改，请以 save 结束。",
    "change nothing": "不作更改",
    "of a file without a byte order mark": "没有字节顺序标记的文件的编码",
    "save only on Ctrl-S or the command save": "只在按 Ctrl-S 或执行 save 命令时保存",
    "the table": "表格",
    "Standard input": "标准输入",
    "Standard input can be read only once.": "标准输入只能读取一次。",
    "Standard output cannot be written: {1}": "无法写入标准输出：{1}",
    "{1} cannot be read: {2}": "无法读取 {1}：{2}",
    "{1} is compressed by gzip. Decompress it first, as with: zcat":
      "{1} 由 gzip 压缩。请先解压，例如：zcat",
    "{1} begins like text in UTF-16, but is damaged.": "{1} 的开头像 UTF-16 文本，但已损坏。",
    "{1} is not text in UTF-8. Try --encoding latin1, or convert it first with iconv.":
      "{1} 不是 UTF-8 文本。请试用 --encoding latin1，或先转换，例如：iconv -f gb18030 -t utf-8",
    "Not saved, as {1} is in Windows-1252, which lacks \"{2}\".":
      "没有保存，因为 {1} 用 Windows-1252 编码，其中没有“{2}”。",
    "The name of the file \"{1}\" is not in UTF-8. Rename it, or choose another file.":
      "文件“{1}”的名称不是 UTF-8。请给它改名，或选择另一个文件。",
    "There is no language \"{1}\" here. Languages: {2}. {3}":
      "这里没有语言“{1}”。可用的语言：{2}。{3}",
    "Type help for the commands of a transcript, ? for keys.":
      "输入 help 查看文本记录的命令，按 ? 查看按键。",
    "No completion script for \"{1}\". Supported shells: {2}.": "没有用于“{1}”的补全，只有 {2} 的。",
    "Unknown option \"{1}\". All options: {2} --help": "未知的选项“{1}”。所有选项：{2} --help",
    "Unknown option \"{1}\". Did you mean {2}?": "未知的选项“{1}”。您是指 {2} 吗？",
    "Unknown argument \"{1}\". {2}": "未知的参数“{1}”。{2}",
    "Usage: {1}": "用法：{1}",
    "screen-reader mode: announce changes line by line": "让终端逐行说出有什么变化",
    "open this file": "打开此文件",
    "read keys and colors from this file": "从此文件读取按键和颜色",
    "in a transcript, print the screen only on the command show":
      "文本记录只在命令 show 之后显示屏幕",
    "use this language": "使用此语言",
    "print the version": "显示版本",
    "print this help": "显示此帮助",
    "print a completion script": "输出补全脚本",
    "{1} can be given only once.": "{1} 只能给出一次。",
    "{1} needs a value, as in {2}.": "{1} 需要一个值，例如 {2}。",
    "{1} takes no value.": "{1} 不带值。",
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
