import TableTerminal

extension Localization {
  /// Error messages.
  static let chineseComplaints: [String: PluralForms] = [
    "\"{1}\" cannot be replaced: it is not a child of this container.": "“{1}”不在此处，无法替换。",
    "\"{1}\" cannot contain itself.": "“{1}”不能包含自身。",
    "\"{1}\" is already on the screen. Remove it there first.":
      "“{1}”已在屏幕上。请先将其从原处移除。",
    "At most 1000 rows can be selected by number. To select every row: select all":
      "按行号最多选择 1000 行。要全选：select all",
    "It was changed to \"{1}\" in the meantime. Save again to replace that.":
      "此间已改为“{1}”。再次保存即可替换。",
    "It was changed to \"{1}\" in the meantime. Press Enter to replace that.":
      "其间已改为“{1}”。按回车即可替换。",
    "Control characters were removed.": "控制字符已略去。",
    "Details need {1} columns or {2} lines. Enlarge the window.": "详情需要 {1} 列或 {2} 行。请放大窗口。",
    "No row starts with that": "没有这样开头的行",
    "No rows are selected. Select one first: select 2": "没有选中的行。请先选择一行：select 2",
    "Not all rows are loaded, so they cannot be searched or sorted.":
      "此屏幕的行没有全部载入，因此无法查找或排序。",
    "Not all rows are loaded, so the others cannot be selected.":
      "此屏幕的行没有全部载入，因此无法反选。",
    "Not all rows are loaded, so they cannot be counted.": "此屏幕的行没有全部载入，因此无法统计。",
    "Not all rows are loaded, so they cannot be grouped.": "此屏幕的行没有全部载入，因此无法分组。",
    "These rows cannot be grouped by {1}.": "这些行不能按{1}分组。",
    "Not all rows are loaded, so they cannot be written.": "此屏幕的行没有全部载入，因此无法写入文件。",
    "Not all selected rows are loaded, so they cannot be copied.":
      "选中的行没有全部载入，因此无法拷贝。",
    "Go to a column first, with {1}.": "请先用 {1} 移到一列。",
    "Start editing first, with {1}.": "请先用 {1} 开始编辑。",
    "The rows are not grouped.": "这些行没有分组。",
    "Expand the group first.": "请先展开该组。",
    "Nothing can be inserted at {1}.": "无法在“{1}”处插入。",
    "Nothing was chosen.": "没有选择任何内容。",
    "{1} has values such as {2}": "{1} 的值如 {2}",
    "Nothing was found.": "没有找到任何内容。",
    "At least one column must stay visible.": "至少要保留一列。",
    "The rows of this screen cannot be moved together.": "本屏幕的行无法一起移动。",
    "Rows cannot be moved while they are grouped by {1}.": "按{1}分组时无法移动行。",
    "Rows cannot be moved while they are sorted by {1}. Clear the sort first.":
      "按{1}排序时无法移动行。请先取消排序。",
    "Enter where to go. For example: go 1000, go 37% or go M":
      "请说明要转到哪里。例如：go 1000、go 37% 或 go M",
    "That is too long to be copied. Write it to a file instead.":
      "内容太长，无法复制。请改为写入文件。",
    "Not all rows are loaded, so nothing can be replaced.": "尚未载入全部行，因此无法替换。",
    "This command takes a column and a text. For example: fill city with Oslo":
      "此命令需要列和文本。例如：fill 城市 with 北京",
    "This command takes a column, what to find, and its replacement. For example: replace city oslo with Oslo":
      "此命令需要列、要查找的文本及其替换文本。例如：replace 城市 北平 with 北京",
    "Save all rows and columns in {1}?": "将所有行和列保存到 {1}？",
    "{1} is open, and cannot be replaced here.": "{1} 已打开，不能在此替换。",
    "Saved all rows and columns in {1}": "所有行和列已保存到 {1}",
    "Another program has changed {1}. {2}": "另一个程序更改了 {1}。{2}",
    "The file name must end in .csv, .tsv, .md, .html or .txt: {1}":
      "文件名须以 .csv、.tsv、.md、.html 或 .txt 结尾：{1}",
    "The rows are still being searched.": "仍在查找。",
    "The rows are still being sorted.": "仍在排序。",
    "The rows are still being updated.": "仍在更新。",
    "The rows of this screen are not sorted by {1}.": "此屏幕的行不能按{1}排序。",
    "These rows cannot be sorted by {1}.": "这些行不能按{1}排序。",
    "The rows of this screen are not sorted.": "此屏幕的行不能排序。",
    "The rows of this screen cannot be selected.": "此屏幕的行不能选择。",
    "No further row can be selected. The limit is {1}.": "不能再选择更多行。上限为 {1} 行。",
    "The rows of this screen have no columns.": "此屏幕的行没有列。",
    "The text cannot be empty. Type something, or undo.": "文本不能为空。请输入内容，或撤销。",
    "There are no rows on this screen. Go back first.": "此屏幕没有行。请先返回。",
    "There are no rows.": "没有行。",
    "There is no action \"{1}\" of {2}. Actions: {3}.": "“{2}”没有操作“{1}”。可用的操作：{3}。",
    "There is no clipboard without a terminal. Write to a file instead.": "没有终端就没有剪贴板。请写到文件。",
    "The formula is too long.": "公式太长。",
    "The formula is incomplete.": "公式不完整。",
    "The formula cannot be read from here on: {1}": "公式从此处起无法读取：{1}",
    "A column needs a name.": "列需要名称。",
    "There is a column \"{1}\" already.": "已有“{1}”这一列。",
    "Ungroup the rows first.": "请先取消分组。",
    "The columns of this screen cannot be changed.": "此屏幕的列不能更改。",
    "Nothing can be changed here: {1}": "此处无法更改：{1}",
    "Select rows first, with {1}.": "请先用 {1} 选择行。",
    "No value in {1} of {2} rows: {3}": "{2} 行中有 {1} 行没有值：{3}",
    "No value in {1} of the first {2} rows: {3}": "前 {2} 行中有 {1} 行没有值：{3}",
    "The result is too long, or a division is by zero.": "结果过长，或除数为零。",
    "Cells are empty.": "单元格为空。",
    "Enter shows this hidden column": "按回车显示这个隐藏的列",
    "The file has no headings.": "此文件没有列名。",
    "This command takes two names. For example: rename unit price to price":
      "此命令需要两个列名。例如：rename unit price to price",
    "There is no column \"{1}\". Columns here: {2}.": "没有“{1}”这一列。此处的列：{2}。",
    "There is no command or button \"{1}\" here. Buttons here: {2}. Try help.":
      "此处没有命令或按钮“{1}”。此处的按钮：{2}。可以试试 help。",
    "There is no command or button \"{1}\" here. Try help.":
      "此处没有命令或按钮“{1}”。可以试试 help。",
    "There is no field \"{1}\". Fields here: {2}.": "没有栏目“{1}”。此处的栏目：{2}。",
    "There is no question to answer.": "没有需要回答的问题。",
    "There is no row {1}.": "没有第 {1} 行。",
    "There is no row {1}. {2}": "没有第 {1} 行。{2}",
    "There is no section {1}. Sections are numbered 1 to {2}.": "没有第 {1} 节。节号为 1 到 {2}。",
    "There is no text to change on this screen. Open a row first.":
      "此屏幕没有可以更改的文本。请先打开一行。",
    "There is nothing to go back to.": "从这里无法返回。",
    "There is nothing to copy.": "没有可以复制的内容。",
    "There is nothing to redo in this text.": "此文本没有可以重做的编辑。",
    "There is nothing to redo on this screen.": "此屏幕没有可以重做的编辑。",
    "There is nothing to redo.": "没有可以重做的编辑。",
    "There is nothing to undo in this text.": "此文本没有可以撤销的编辑。",
    "There is nothing to undo on this screen.": "此屏幕没有可以撤销的编辑。",
    "Something else is still running: {1}. Escape stops it.": "前一项操作尚未完成：{1}。按 Esc 可停止。",
    "The table was edited in the meantime. Try again.": "此表在此期间已被编辑，请重试。",
    "Stopped. Nothing has changed.": "已停止，没有任何更改。",
    "There is nothing to undo.": "没有可以撤销的编辑。",
    "This command takes a column and a file. For example: copy cell name to name.txt":
      "此命令需要一列和一个文件。例如：copy cell name to name.txt",
    "This command takes the number of a row. For example: {1}": "此命令需要行号。例如：{1}",
    "This command takes the number of a section. For example: move 3 end 2":
      "此命令需要节号。例如：move 3 end 2",
    "This command takes the number of a tab, 1 to {1}: tab 1": "此命令需要标签页的编号，1 到 {1}：tab 1",
    "This command takes the numbers of two rows. For example: move 3 1":
      "此命令需要两个行号。例如：move 3 1",
    "This screen has fields. Use: set FIELD TEXT": "此屏幕有栏目。请用：set FIELD TEXT",
    "This screen has no columns.": "此屏幕没有列。",
    "This screen has no fields. Use: text TEXT": "此屏幕没有栏目。请用：text TEXT",
    "Type the percentage first, for example 50%.": "请先输入百分数，例如 50%。",
    "\"set\" takes a field and text. For example: set name Lamp":
      "set 需要栏目和文本。例如：set name Lamp",
    "\"{1}\" is not one of: {2}.": "“{1}”不是以下之一：{2}。",
    "\"{1}\" is not a date. Enter a date such as 2026-12-24, today or tomorrow, or an empty text.":
      "“{1}”不是日期。请输入如 2026-12-24 的日期、今天或明天，或留空。",
    "\"{1}\" is not a date. Enter a date such as 2026-12-24, today or tomorrow.":
      "“{1}”不是日期。请输入如 2026-12-24 的日期、今天或明天。",
    "{1} cannot be changed.": "“{1}”不能更改。",
    "{1} cannot be deleted.": "“{1}”不能删除。",
    "{1} cannot be selected.": "“{1}”不能选择。",
    "{1} is selected. Choose an unselected row.": "“{1}”本身已选中。请选择未选中的行。",
    "{1} cannot be moved there.": "“{1}”不能移到那里。",
    "{1} cannot be moved.": "“{1}”不能移动。",
    "{1} cannot be written: {2}": "无法写入 {1}：{2}",
    "{1} has no actions for swiping {2}.": "“{1}”{2}滑时没有操作。",
    "{1} has no button for details.": "“{1}”没有详情按钮。",
    "{1} cannot be expanded.": "“{1}”不能展开。",
    "{1} already exists. Choose another name.": "{1} 已经存在。请另选名称。",
    """
    This command takes the number of a row, left or right, and an action. For example: swipe 2 \
    left, or swipe 2 left delete
    """: "此命令需要行号、left 或 right，以及一个操作。例如：swipe 2 left，或 swipe 2 left delete",
  ]
}
