import TableTerminal

extension Localization {
  static let chineseTables: [String: String] = [
    "Row {1} is at {2} and again at {3}. Give each row an identifier of its own.":
      "行 {1} 在 {2} 处，又在 {3} 处。请给每一行不同的标识。",
    "Section {1} is at index {2} and again at index {3}. Give each section an identifier of its own.":
      "节 {1} 的序号是 {2}，又是 {3}。请给每一节不同的标识。",
    "There is no row {1}. Insert it first, or ask whether the table contains it.":
      "没有行 {1}。请先插入它，或查看表中是否有它。",
    "There is no section {1}. Append it first, or ask whether the table contains it.":
      "没有节 {1}。请先添加它，或查看表中是否有它。",
    "An update of {1} turned it into {2}. Use replace to put another element there.":
      "更新 {1} 使它成了 {2}。请改用替换。",
    "The difference does not fit this table: {1}. Apply it to the table it was made from.":
      "差异与此表不符：{1}。请用于它所来自的表。",
    "Row {1} cannot be moved: it stands where it is sorted to. {2}":
      "行 {1} 不能移动：它的位置由排序决定。请更改排序所依据的内容，或取消排序。",
    "A derived table cannot be edited in this way: {1}. Edit the table that it is derived from.":
      "派生的表不能这样编辑：{1}。请编辑它所来自的表。",
    "The conflict cannot be decided in this way: {1}. Choose one of the sides.":
      "冲突不能这样裁定：{1}。请选择其中一方。",
    "Row {1} has an empty cell identifier. Return the identifier of a registered cell.":
      "行 {1} 的单元格标识为空。请返回已注册的单元格的标识。",
    "Row {1} asks for cell \"{2}\", which is not registered. Register it first.":
      "行 {1} 需要单元格“{2}”，它没有注册。请先注册。",
    "Permission denied": "权限不足",
    "Operation not permitted": "不允许的操作",
    "No such file or directory": "没有那个文件或文件夹",
    "Input/output error": "输入输出错误",
    "Read-only file system": "文件系统只读",
    "No space left on device": "磁盘空间不足",
    "Too many open files": "打开的文件太多",
    "The operation could not be completed. {1}": "{1}",
    "The file doesn’t exist.": "文件不存在。",
    "You don’t have permission.": "您没有权限。",
    "The operation couldn’t be completed. {1}": "{1}",
  ]
}
