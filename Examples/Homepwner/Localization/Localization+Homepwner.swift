import TableApplication

extension Localization {
  /// The Chinese translation of Homepwner, in addition to the library's.
  static let chineseHomepwner = Localization.simplifiedChinese.adding(
    [
      "Keeps an inventory of what you own.": "记录您拥有的物品。",
      "Name": "名称",
      "Serial": "序列号",
      "Value": "价值",
      "Date": "日期",
      "Photo": "照片",
      "copying": "正在复制",
      "Item": "物品",
      "{1}({2}): ,Worth {3} ,recorded on {4}": "{1}（{2}）：价值 {3}，记录于 {4}",
      "Add": "添加",
      "Remove samples": "移除示例",
      " (sample)": "（示例）",
      "New item": "新物品",
      "An item needs a name.": "物品需要名称。",
      "Lamp": "台灯",
      "\"{1}\" is not a value. Enter whole dollars from 0 to {2}.":
        "“{1}”不是价值。请输入 0 到 {2} 的整数美元。",
      "{1} items, {2}": "{1} 件物品，{2}",
      "more than {1}": "超过 {1}",
      "less than {1}": "低于 {1}",
      "{1}, {2} × {3}, {4}": "{1}，{2} × {3}，{4}",
      "{1}, {2}": "{1}，{2}",
      "File": "文件",
      "The copy of this picture is missing.": "此照片的副本不见了。",
      "items {1} and {2} share the key {3}": "第 {1} 和第 {2} 件物品的键相同（{3}），在",
    ])
}
