import TableTerminal

extension Localization {
  /// The texts of screens of databases.
  static let chineseDatabases: [String: PluralForms] = [
    "Add": "添加",
    "Add a row": "添加一行",
    "Delete selected rows": "删除所选行",
    "New row": "新的一行",
    "Not saved: someone else entered {1}. Save again to overwrite it.":
      "未保存：他人已输入 {1}。再次保存会覆盖它。",
    "{1} \"{2}\"": "{1} “{2}”",
    "Reconnected to the database.": "数据库又可以访问了。",
    "Lost the connection to the database: {1}": "无法访问数据库：{1}",
    "Change notifications are unavailable, so the database is polled.":
      "数据库在这里不通知更改，所以定时查询。",
  ]

  /// The errors of tables of databases.
  static let chineseStores: [String: PluralForms] = [
    "There is no table \"{1}\" in the database.": "数据库里没有表“{1}”。",
    "The table \"{1}\" has no column \"{2}\".": "表“{1}”没有列“{2}”。",
    "The table is read-only until its change journal is installed.":
      "没有安装更改日志，表只能读取。",
    "The row no longer exists.": "这一行已经不在了。",
    "Someone else has changed this row: {1}.": "别人更改了同一行：{1}。",
    "\"{1}\" cannot be undone or redone: its rows have changed since.": "“{1}”之后有行被更改，它保持原样。",
    "The connection was lost during saving. Check whether the edit was saved.":
      "保存编辑时连接中断。请查看它是否已保存。",
    "\"{1}\" is a view and therefore read-only.": "“{1}”是视图，只能读取。",
    """
    Several rows of "{1}" could have the same key, which is {2}. Give the table a primary key, or a \
    unique index of columns that are NOT NULL, and name it as the key.
    """: "“{1}”的多行可能有相同的键（{2}）。请为该表设置主键或非空列的唯一索引，并以其为键。",
    "The database does not allow this: {1}": "数据库不允许这样做：{1}",
    "Database error: {1}": "数据库出错：{1}",
    "Another row already has this value: {1}": "另一行已有此值：{1}",
    "A value is missing: {1}": "缺少一个值：{1}",
    "A row that another one refers to is missing or cannot be removed: {1}":
      "他行所引用的行不存在或不能删除：{1}",
    "The table does not allow this value: {1}": "表不允许这个值：{1}",
    "The column cannot hold this value: {1}": "列存不下这个值：{1}",
    "The connection to the database was lost: {1}": "与数据库的连接中断：{1}",
    "The database is locked by another program that is writing. Nothing was changed. Try later.":
      "数据库被正在写入的另一个程序锁定。没有改动。请稍后再试。",
    "There is no space left for the database. Nothing was changed. Free some space.":
      "数据库没有剩余空间。没有改动。请腾出空间。",
  ]
}
