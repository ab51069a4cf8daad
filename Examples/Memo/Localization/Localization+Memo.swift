import TableApplication

extension Localization {
  /// The Chinese translation of Memo, in addition to the library's.
  static let chineseMemo = Localization.simplifiedChinese.adding([
    "opening": "打开中",
    "Keeps memos in accounts.": "按账户保存备忘录。",
    "Accounts": "账户",
    "New account": "新账户",
    "Name": "名称",
    "An account needs a name.": "账户需要名称。",
    "Work": "工作",
    "An account named \"{1}\" already exists. Choose another name.":
      "已经有名为“{1}”的账户。请另选名称。",
    "Rename": "重命名",
    "No memos": "没有备忘录",
    "{1} memos": "{1} 个备忘录",
    "Add": "新建",
    "New memo": "新备忘录",
    "By title": "按标题",
    "Newest first": "最新在前",
  ])
}
