import TableTerminal

extension Localization {
  /// Changes and conflicts of rows.
  static let chineseRows: [String: PluralForms] = [
    "Add {1}": "添加 {1}",
    "Later order": "较晚的顺序",
    "Change": "更改",
    "Change {1}": "更改 {1}",
    "Set {1}": "设置 {1}",
    "Replace selected cells": "替换选中的单元格",
    "{1} of {2}: ": "{2}的{1}：",
    "The selected rows cannot be edited together.": "选中的行不能一起编辑。",
    "Copied {1}": "已复制 {1}",
    "Resolve all": "全部裁定",
    "Delete {1}": "删除 {1}",
    "Delete {1}?": "删除 {1}？",
    "Deleted": "已删除",
    "Freeze {1}": "冻结 {1}",
    "Hide {1}": "隐藏 {1}",
    "In {1}": "在 {1} 中",
    "It is row {1} now.": "它现在是第 {1} 行。",
    "Item": "项目",
    "Move {1}": "移动 {1}",
    "Moved": "已移动",
    "Earlier order": "较早的顺序",
    "Order": "顺序",
    "Redone: {1}": "已重做：{1}",
    "Resize {1}": "改变列宽 {1}",
    "Show {1}": "显示 {1}",
    "Undone: {1}": "已撤销：{1}",
    "Wrote {1} rows to {2}": "已把 {1} 行写入 {2}",
    "another section": "另一节",
    "{1} unresolved conflicts. Press ! or type conflicts to show them.":
      "有 {1} 个未解决的冲突：按 ! 或用 conflicts 查看。",
    "{1} rows": "{1} 行",
    "{1} {2}": "{1} {2}",
    "{1} {2}?": "{1} {2}？",
    "{1} {2} with {3} items?": "{1} {2}（含 {3} 项）？",
    "Replace {1}?": "替换 {1}？",
    "Resolve": "裁定",
  ]
}
