extension WebPageStrings {
  /// The texts in simplified Chinese.
  public static let simplifiedChinese = WebPageStrings(
    language: "zh-Hans", Dictionary(uniqueKeysWithValues: chinese.map { ($0, $1) }))

  static let chinese: KeyValuePairs = [
    "Search": "查找", "Group by:": "分组：", "row": "行", "rows": "行", "Changes:": "更改数：",
    "Announce changes": "播报更改", "First": "首页", "Previous": "上一页", "Next": "下一页",
    "Last": "末页", "Edit": "编辑", "Done": "完成", "Save": "保存", "Delete": "删除",
    "Undo": "撤销", "Redo": "重做", "Add": "添加", "Take theirs": "采用对方的文本",
    "You entered:": "您输入的是：",
    "This row is no longer on this page.": "此行已不在本页。",
    "Someone else has changed this.": "其间已有他人更改此处。",
    "This row was removed.": "此行已被删除。",
    "Someone else has changed this row.": "其间他人更改了同一行。",
    "A later edit has already been done.": "已经执行了更晚的编辑。",
    "No rows can be added.": "不能添加行。",
    "There is nothing to undo.": "没有可以撤销的编辑。",
    "There is nothing to redo.": "没有可以重做的编辑。",
    "The server has restarted. Check whether this was done.":
      "服务器已重新启动。请检查此编辑是否已经执行。",
    "The session has expired. Please send this again.": "会话已过期。请重新发送。",
    "There is no column \"{1}\" to edit.": "没有可以编辑的列“{1}”。",
    "\"{1}\" in the address is not a number from {2} to {3} for \"{4}\".":
      "地址中的“{1}”不是{4}所要的{2}到{3}之间的数字。",
    "{1} cannot be edited.": "“{1}”不能编辑。",
    "\"{1}\" is not a whole number.": "“{1}”不是整数。",
    "\"{1}\" is not a number.": "“{1}”不是数字。",
    "\"{1}\" is not a date. Enter a date such as 2026-12-24.":
      "“{1}”不是日期。请输入如 2026-12-24 的日期。",
    "\"{1}\" is not one of: {2}.": "“{1}”不是以下之一：{2}。",
    "\"{1}\" is not a valid value.": "“{1}”不是有效的值。",
    "{1}: {2}": "{1}：{2}",
    // Refusals by tables of databases.
    "\"{1}\" is a view and therefore read-only.": "“{1}”是视图，只能读取。",
    "The table is read-only until its change journal is installed.":
      "没有安装更改日志，表只能读取。",
    "The row no longer exists.": "这一行已经不在了。",
    "Someone else has changed this row: {1}.": "别人更改了同一行：{1}。",
    "\"{1}\" cannot be undone or redone: its rows have changed since.":
      "“{1}”之后有行被更改，它保持原样。",
    "The connection was lost during saving. Check whether the edit was saved.":
      "保存编辑时连接中断。请查看它是否已保存。",
    "The database is locked by another program that is writing. Nothing was changed. Try later.":
      "数据库被正在写入的另一个程序锁定。没有改动。请稍后再试。",
    "There is no space left for the database. Nothing was changed. Free some space.":
      "数据库没有剩余空间。没有改动。请腾出空间。",
    "The database does not allow this: {1}": "数据库不允许这样做：{1}",
    "Database error: {1}": "数据库出错：{1}",
    "Another row already has this value: {1}": "另一行已有此值：{1}",
    "A value is missing: {1}": "缺少一个值：{1}",
    "A row that another one refers to is missing or cannot be removed: {1}":
      "他行所引用的行不存在或不能删除：{1}",
    "The table does not allow this value: {1}": "表不允许这个值：{1}",
    "The column cannot hold this value: {1}": "列存不下这个值：{1}",
    "The connection to the database was lost: {1}": "与数据库的连接中断：{1}",
  ]
}
