import TableTerminal

extension Localization {
  static let chineseTerminals: [String: PluralForms] = [
    "File descriptor {1} is not a terminal; start the program in a terminal.":
      "文件描述符 {1} 不是终端；请在终端中启动程序。",
    "The output was closed.": "输出已关闭。",
    "TERM is not set; set it to the name of the terminal.":
      "没有设置 TERM；请把它设为终端的名称。",
    "The system refused {1}: {2}.": "系统拒绝了 {1}：{2}。",
    "The terminal \"{1}\" cannot show screens; set TERM to the name of one that can.":
      "终端“{1}”无法显示屏幕；请把 TERM 设为能显示屏幕的终端的名称。",
  ]

  /// The system's own messages.
  static let chineseSystemMessages: [String: PluralForms] = [
    "Permission denied": "权限不足",
    "Operation not permitted": "不允许的操作",
    "No such file or directory": "没有那个文件或文件夹",
    "Input/output error": "输入输出错误",
    "Read-only file system": "文件系统只读",
    "No space left on device": "磁盘空间不足",
    "Too many open files": "打开的文件太多",
  ]
}
