import TableTerminal

extension Localization {
  /// Help on the commands of a transcript, which are the same in every language.
  static let chineseCommands: [String: PluralForms] = [
    "Show row N in full": "第 N 行的全部内容，一字不缺",
    "Buttons here: {1}": "此处的按钮：{1}",
    "Delete row N; yes or no follows, or delete N yes":
      "删除第 N 行；随后回答 yes 或 no，或直接 delete N yes",
    "Delete the selected rows": "删除选中的行",
    "Go to a row, such as 1000, to 37%, or to a letter or a name":
      "转到某一行（如 1000）、37% 处，或某个字母或名称",
    "Go to the first or the last row": "转到第一行或最后一行",
    "Hide, show, move and resize columns": "隐藏、显示、移动各列，或改变列宽",
    "Insert a row at row N": "在第 N 行处插入一行",
    "Save or cancel the form": "保留表单，或全部放弃",
    "Keep the text": "保留文本",
    "Select row N, N-M, all or others; deselect N deselects it, deselect alone all":
      "选择第 N 行、N-M 行，all 全选，others 反选；deselect N 取消选择，单独的 deselect 全部取消",
    "Select row N, N-M or all; deselect N deselects it, deselect alone all":
      "选择第 N 行、N-M 行，all 全选；deselect N 取消选择，单独的 deselect 全部取消",
    "Move row N to the end of section S, or of its own":
      "把第 N 行移到第 S 节的末尾，或移到本节末尾",
    "Move row N to the position of row M": "把第 N 行移到第 M 行的位置",
    "Move the selected rows to the position of row N": "把选中的行移到第 N 行的位置",
    "Open row N": "打开第 N 行",
    "Press a button for row N": "为第 N 行按下一个按钮",
    "Press the button at the end of row N": "按下第 N 行末尾的按钮",
    "Set a form field": "把文本填入表单的一个栏目",
    "Replace the text being edited; \\n breaks a line":
      "用一段文本替换正在编辑的文本；\\n 表示换行",
    "Show tab N": "显示第 N 个标签页",
    "Quit, as at the end of input, without saving": "结束而不保存；输入结束时也是如此",
    "Replace a text or /pattern/ (no captures) in the rows selected, or else found":
      "在选中的行（否则在找到的行）中替换文本或 /正则表达式/（不支持捕获组）",
    "Set a column of the selected rows": "设置选中行的一列",
    "Insert a column; delete column removes one": "插入一列；delete column 删除一列",
    "Insert a column, such as total = price * qty": "插入一列，如 total = price * qty",
    "Change the heading of a column": "更改一列的列名",
    "Save the changes": "保存更改",
    "Save and quit, as at the end of input": "保存并结束；输入结束时也是如此",
    "For example: lamp -red price>50 city:^a date>=2024-05":
      "例如：灯 -红 价格>50 城市:^北 日期>=2024-05",
    "Count the rows with each value": "统计每个值的行数",
    "Kind, empty, least, greatest and mean values of each column": "各列的类型、空值、最小、最大和平均值",
    "Group the rows by a column; group alone ungroups them": "按一列分组；单独的 group 取消分组",
    "Collapse the group of row N, or all; expand N shows its rows":
      "折叠第 N 行的组或全部（all）；expand N 显示其中的行",
    "Add up the numbers of selected rows, or all shown": "合计选中行或所有可见行的数字",
    "Show only rows that match TEXT; search alone shows all":
      "只显示含有某段文本的行；单独的 search 显示全部",
    "Expand row N; collapse N hides its rows": "展开第 N 行；collapse N 将其折叠",
    "Sort by a column, or A, B; again reverses; sort alone clears":
      "按一列排序，或按 A, B 排序，再次则反向；单独的 sort 取消排序",
    "Undo or redo the last edit": "撤销上一次编辑，或重做",
    "Show the screen": "当前的屏幕",
    "This list": "本列表",
    "Toggle editing mode": "进入和退出编辑模式",
    "Show the actions of row N on that side, or right; an action may follow":
      "露出第 N 行的操作，也可用 right；后面可跟一个操作",
    "Show actions of row N; an action may follow": "露出第 N 行的操作；后面可跟一个操作",
    "Show details of row N; details alone hides them": "在下方写出第 N 行的详情；details：不再写",
    "Write selected rows, or all shown, as .csv, .tsv, .md, .html or .txt":
      "把选中的行或显示的全部行写成 .csv、.tsv、.md、.html 或 .txt",
    "Copy one cell of the selected rows, or of the row last used": "写出选中的行或最后一行的一个单元格",
    "delete 2, or delete 2 yes": "delete 2 或 delete 2 yes",
    "deselect 2, or deselect": "deselect 2 或 deselect",
  ]
}
