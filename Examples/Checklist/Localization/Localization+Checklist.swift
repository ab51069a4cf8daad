import TableApplication

extension Localization {
  /// The Chinese translation of Checklist, in addition to the library's.
  static let chineseChecklist = Localization.simplifiedChinese.adding([
    "Keeps lists of things to do.": "记录待办事项的清单。",
    "Checklists": "全部清单",
    "List|of things to do": "清单",
    "New list": "新清单",
    "Name": "名称",
    "A list needs a name.": "清单需要名称。",
    "Groceries": "购物",
    "Rename": "重命名",
    "No items": "没有事项",
    "All done": "全部完成",
    "{1} remaining": "还剩 {1} 项",
    "Add": "添加",
    "New item": "新事项",
    "Text": "内容",
    "An item needs a text.": "事项需要内容。",
    "Milk": "牛奶",
    "Due": "到期日",
    "due {1}": "{1} 到期",
    "overdue {1}": "逾期 {1}",
    "Overdue: {1}": "逾期：{1}",
    "Due today: {1}": "今天到期：{1}",
    "{1}. {2}": "{1}。{2}",
    "opening": "打开中",
    "checking": "勾选中",
    "Check": "勾选",
    "Check {1}": "勾选 {1}",
    "Uncheck {1}": "取消勾选 {1}",
    "Check {1} items": "勾选 {1} 项",
    "Uncheck {1} items": "取消勾选 {1} 项",
    "done": "已完成",
    "Done|items": "已完成",
    "Done last": "已完成置底",
    "Done in place": "已完成归位",
    "Done items are shown separately. Show them in place to move them.":
      "已完成的事项另列一处。请先让它们归位，再移动。",
  ])
}
