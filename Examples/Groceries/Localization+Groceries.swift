import TableApplication

extension Localization {
  /// Groceries in Chinese: its own words, beside those of the library.
  static let chineseGroceries = Localization.simplifiedChinese.adding([
    "Keeps a shopping list.": "记录购物清单。",
    "Groceries": "购物清单",
    "Grocery": "商品",
    "Name": "名称",
    "Name it.": "请输入名称。",
    "Add": "添加",
  ])
}
