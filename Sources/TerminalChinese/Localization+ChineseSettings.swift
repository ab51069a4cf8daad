import TableTerminal

extension Localization {
  /// The settings file of keys and colors, and texts for screen readers.
  static let chineseSettings: [String: PluralForms] = [
    "\"{1}\" no longer has a key: {2} is assigned to something else. Assign another, as in {3} = F5.":
      "“{1}”没有按键了：{2} 现在另有用途。请给它另一个按键，例如 {3} = F5。",
    "Added: {1}": "已添加：{1}",
    "Changed: {1}": "已更改：{1}",
    "Deselected: {1}": "已取消选中：{1}",
    "Editing": "正在编辑",
    "Editing ended": "编辑结束",
    "It did not finish within {1} seconds.": "{1} 秒之内没有读到结尾。",
    "It is longer than a megabyte.": "它超过了一兆字节。",
    "Line {1}: {2} is already assigned to \"{3}\". Assign other keys to that too, as in {4} = F5.":
      "第 {1} 行：{2} 是“{3}”的按键。请也给它别的按键，例如 {4} = F5。",
    "Moved: {1}": "已移动：{1}",
    "Not sorted": "未排序",
    "Range ended": "范围结束",
    "Removed: {1}": "已删除：{1}",
    "Selected: {1}": "已选中：{1}",
    "Selecting a range": "正在选择范围",
    "Sorted by {1}": "按 {1} 排序",
    "The base of a theme must come before its parts.": "主题的 base 要写在各部分之前。",
    "The settings in {1} are not text in UTF-8.": "{1} 中的设置不是 UTF-8 文本。",
    "The settings in {1} cannot be read: {2}": "无法读取 {1} 中的设置：{2}",
    "The settings in {1} cannot be used. {2}": "无法使用 {1} 中的设置。{2}",
    "There is no action or key \"{1}\". Actions: {2}.": "没有名为“{1}”的操作或按键。操作有：{2}。",
    "There is no color or attribute \"{1}\". Colors are {2}, these with bright- before them, default, 0 to 255, and #rrggbb.":
      "没有名为“{1}”的颜色或属性。颜色有：{2}，前面可加 bright-，还有 default、0 到 255 和 #rrggbb。",
    "There is no key \"{1}\". Keys are written like a, Space, F5 or Ctrl-S.":
      "没有名为“{1}”的按键。按键写作 a、Space、F5 或 Ctrl-S。",
    "There is no part \"{1}\". Parts: {2}, or base for all of them.":
      "没有名为“{1}”的部分。部分有：{2}；base 指全部。",
    "There is no section {1}. Write [keys] or [theme].": "没有 {1} 这一节。请写 [keys] 或 [theme]。",
    "There is no theme \"{1}\". Themes: standard, fixed, plain.":
      "没有名为“{1}”的主题。主题有：standard、fixed、plain。",
    "\"{1}\" is not a setting. Write NAME = VALUE.": "“{1}”不是设置。请写 NAME = VALUE。",
    "\"{1}\" is not in a section. Write [keys] or [theme] above it.":
      "“{1}”不在任何部分中。请在它上面写 [keys] 或 [theme]。",
    "\"{1}\" already has keys from line {2}.": "“{1}”在第 {2} 行已经有了按键。",
    "and {1} more changes": "还有 {1} 处变化",
    "checked": "已勾选",
    "collapsed": "已折叠",
    "empty": "空",
    "end of line": "行尾",
    "expanded": "已展开",
    "selected": "已选中",
    "not checked": "未勾选",
    "{1}, descending": "{1}（降序）",
    "{1} is reserved.": "{1} 是保留的。",
    "{1} is already assigned to \"{2}\" in line {3}.": "{1} 在第 {3} 行已经给了“{2}”。",
  ]
}
