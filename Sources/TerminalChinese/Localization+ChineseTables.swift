import TableTerminal

extension Localization {
  static let chineseTables: [String: PluralForms] = [
    "Row {1} is at {2} and again at {3}. Give each row a unique identifier.":
      "行 {1} 在 {2} 处，又在 {3} 处。请给每一行不同的标识。",
    "Section {1} is at index {2} and again at index {3}. Give each section a unique identifier.":
      "节 {1} 的序号是 {2}，又是 {3}。请给每一节不同的标识。",
    "There is no row {1}. Insert it first, or check whether the table contains it.":
      "没有行 {1}。请先插入它，或查看表中是否有它。",
    "There is no section {1}. Append it first, or check whether the table contains it.":
      "没有节 {1}。请先添加它，或查看表中是否有它。",
    "An update of {1} turned it into {2}. Use replace to put another element there.":
      "更新 {1} 使它成了 {2}。请改用替换。",
    "The difference does not fit this table: {1}. Apply it to the table it was made from.":
      "差异与此表不符：{1}。请用于它所来自的表。",
    """
    Row {1} cannot be moved: the sort order determines its position. Change the value that it is sorted \
    by, or do not sort.
    """:
      "行 {1} 不能移动：它的位置由排序决定。请更改排序所依据的值，或取消排序。",
    "A derived table cannot be edited this way: {1}. Edit the table that it is derived from.":
      "派生的表不能这样编辑：{1}。请编辑它所来自的表。",
    "The conflict cannot be resolved this way: {1}. Choose one of the sides.":
      "冲突不能这样解决：{1}。请选择其中一方。",
    "Row {1} is at index {2} and again at index {3}. Give each row a unique identifier.":
      "行 {1} 的序号是 {2}，又是 {3}。请给每一行不同的标识。",
    "There is no row {1}. Insert it first, or check whether the outline contains it.":
      "没有行 {1}。请先插入它，或查看大纲中是否有它。",
    "An update of {1} turned it into {2}. Use replace to put another row there.":
      "更新 {1} 使它成了 {2}。请改用替换。",
    "Row {1} cannot go into itself. Choose a position outside of it.":
      "行 {1} 不能移到它自己里面。请选择它之外的位置。",
    """
    Row {1} at index {2} is on level {3}, but the row before it allows level {4} at most. Put the rows \
    between them first.
    """: "序号为 {2} 的行 {1} 在第 {3} 级，但前一行至多允许第 {4} 级。请先放入其间的行。",
    "Part {1} is at index {2} and again at index {3}. Give each part a unique identifier.":
      "部分 {1} 的序号是 {2}，又是 {3}。请给每一部分不同的标识。",
    "There is no part {1}. Append it first, or check whether there is one.":
      "没有部分 {1}。请先添加它，或查看是否有它。",
    "row {1} is at {2} and again at {3}": "行 {1} 在 {2} 处，又在 {3} 处",
    "section {1} is at index {2} and again at index {3}": "节 {1} 的序号是 {2}，又是 {3}",
    "there is no row {1}": "没有行 {1}",
    "there is no section {1}": "没有节 {1}",
    "an update of {1} turned it into {2}": "更新 {1} 使它成了 {2}",
    "row {1} is not at {2}": "行 {1} 不在 {2} 处",
    "row {1} is not in its section": "行 {1} 不在它的节中",
    "section {1} is not at index {2}": "节 {1} 的序号不是 {2}",
    "row {1} has different content": "行 {1} 的内容不同",
    "section {1} has different content": "节 {1} 的内容不同",
    "section {1} has different rows": "节 {1} 的行不同",
    "section {1} is removed, but not all of its rows": "删除节 {1}，却没有删除它所有的行",
    "there is no section at index {1}": "没有序号为 {1} 的节",
    "nothing can be inserted at index {1}": "不能在序号 {1} 处插入",
    "{1} is named twice": "{1} 出现了两次",
    "its rows are computed": "它的行由计算得出",
    "its sections are computed": "它的节由计算得出",
    "its sections are sorted": "它的节已排序",
    "the section of row {1} depends on its content": "行 {1} 属于哪一节取决于它的内容",
    "the query does not say where inserted rows go": "查询没有说明插入的行在哪里",
    "it is the right table of a join": "它是连接的右表",
    "{1} is not {2}": "{1} 不是 {2}",
    "there is no copy of row {1}": "没有行 {1} 的副本",
    "section {1} cannot be kept twice": "不能保留两个节 {1}",
    "Row {1} has an empty cell identifier. Return the identifier of a registered cell.":
      "行 {1} 的单元格标识为空。请返回已注册的单元格的标识。",
    "Row {1} asks for cell \"{2}\", which is not registered. Register it first.":
      "行 {1} 需要单元格“{2}”，它没有注册。请先注册。",
    """
    Section {1} asks for header or footer view "{2}", which is not registered. Register it first, or \
    return nil for text alone.
    """: "节 {1} 需要页眉或页脚“{2}”，它没有注册。请先注册，或返回 nil 只用文本。",
    "it has a NUL byte": "含有 NUL 字节",
    "it is not in UTF-8": "不是 UTF-8",
    "The text is empty.": "文本是空的。",
    "There is no delimiter.": "没有分隔符。",
    "unexpected text after a closing quotation mark": "后引号之后还有内容",
    "a quotation mark is not closed": "引号没有闭合",
    "it is too long; a quotation mark may be missing": "太长；可能缺少引号",
    "\"{1}\" is not a whole number.": "“{1}”不是整数。",
    "\"{1}\" is not a number.": "“{1}”不是数字。",
    "\"{1}\" is not a date. Enter a date such as 2026-12-24.": "“{1}”不是日期。请输入如 2026-12-24 的日期。",
    "\"{1}\" is not a valid value.": "“{1}”不是有效的值。",
    "{1} cannot be edited.": "“{1}”不能编辑。",
    "Line {1}: {2}": "第 {1} 行：{2}",
    "Line {1}, column {2}: {3}": "第 {1} 行，“{2}”列：{3}",
    "{1} fields found, {2} expected.": "有 {1} 个字段，而列标题有 {2} 个。",
    "two headings match this column.": "有两个列标题指的是这一列。",
    "no heading is recognized.": "没有可识别的列标题。",
  ]
}
