import TableApplication

extension Localization {
  /// The Chinese translation of Groceries, in addition to the library's.
  static let chineseGroceries = Localization.simplifiedChinese.adding([
    "Keeps a shopping list.": "记录购物清单。",
    "Groceries": "购物清单",
    "Grocery": "商品",
    "Name": "名称",
    "Enter a name.": "请输入名称。",
    "Add": "添加",
  ])
}
