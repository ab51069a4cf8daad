import TableTerminal

extension Localization {
  static let chineseDocuments: [String: PluralForms] = [
    "\"{1}\" could not be opened: {2}. {3}": "无法打开“{1}”：{2}。{3}",
    "\"{1}\" cannot be a document: {2}. {3}": "“{1}”不能作为文档：{2}。{3}",
    "Changes of \"{1}\" cannot be saved: {2}. {3}": "“{1}”的更改无法保存：{2}。{3}",
    "\"{1}\" was not saved: {2}. {3}": "“{1}”没有保存：{2}。{3}",
    "\"{1}\" may not have reached the disk: {2}. {3}": "“{1}”可能没有最终保存：{2}。{3}",
    "{1} cannot be attached: {2}. Name a smaller file.": "无法附上 {1}：{2}。请给出更小的文件。",
    "it has more than {1} bytes": "它超过 {1} 字节",
    "it was stopped": "已停止",
    "{1} cannot be attached: {2}. Name a file that can be read.":
      "无法附上 {1}：{2}。请给出可以读取的文件。",
    """
    "{1}" cannot hold attachments: {2}. Put a folder of that name there, or move it away.
    """: "“{1}”不能存放附件：{2}。请在那里放一个同名的文件夹，或把它移走。",
    "Your changes are in \"{1}\".": "您的更改在“{1}”中。",
    "The changes could not be kept elsewhere: {1}": "更改也没能保存到别处：{1}",
    "Your changes are in \"{1}\". The next start takes them from there.":
      "您的更改在“{1}”中。下次启动时会从那里取回。",
    "Changes that could not be saved are in \"{1}\", older than the document or damaged.":
      "没能保存的更改在“{1}”中，比文档旧，或已损坏。",
    "Changes that could not be saved were taken from \"{1}\". Undo leaves them there.":
      "没能保存的更改已从“{1}”取回。撤销会把它们留在那里。",
    "The preferences in \"{1}\" could not be read: {2}. {3}": "无法读取“{1}”中的偏好设置：{2}。{3}",
    """
    The preferences in "{1}" could not be written: {2}. They hold until the program ends. Allow \
    writing there, or choose another location.
    """: "无法写入“{1}”中的偏好设置：{2}。它们在程序结束前有效。请允许写入，或选择其他位置。",
    "The defaults are used. Repair the file, or move it away.": "使用默认值。请修复文件，或把它移走。",
    """
    The defaults are used, and a copy is in "{1}". Repair the copy, or set the preferences again.
    """:
      "使用默认值，副本在“{1}”中。请修复副本，或重新设置。",

    // Remedies.
    "{1} The file is as it was, and your changes are kept until the program ends.":
      "{1}文件没有变，您的更改保留到程序结束。",
    "Choose a file in that folder, or another location.": "请选择该文件夹中的文件，或其他位置。",
    "Choose another location.": "请选择其他位置。",
    "Allow it to be read, or choose another location.": "请允许读取，或选择其他位置。",
    "It was left as it is{1}. Repair it, or move it away to begin with a new document.":
      "它保持原样{1}。请修复它，或把它移走以开始新文档。",
    "It was left as it is{1}. Open it with the newer program, or choose another location.":
      "它保持原样{1}。请用更新的程序打开，或选择其他位置。",
    "The file was not changed{1}. Decide which version to keep.":
      "文件没有更改{1}。请决定保留哪个版本。",
    "The file may be incomplete{1}. Check the disk, then replace the file with that version.":
      "文件可能只写了一半{1}。请检查磁盘，再用那一份替换它。",
    ", and your version is in \"{1}\"": "，您的版本在“{1}”中",
    ", and a copy is in \"{1}\"": "，副本在“{1}”中",
    "The file holds your changes, but may lose them if the machine stops. {1}":
      "文件中有您的更改，但机器停止时可能会丢失。{1}",
    "Put the folder back, or choose another location.": "请把文件夹放回原处，或选择其他位置。",
    "Undo the last change.": "请撤销上一次更改。",
    "Allow writing there, or choose another location.": "请允许写入，或选择其他位置。",
    "Free some disk space, then save again.": "请腾出磁盘空间，再保存。",
    "Make the document smaller, or raise the limit, then save again.":
      "请缩小文档，或提高限制，再保存。",
    "Save again in a moment.": "请稍后再保存。",
    "Check the disk, then save again.": "请检查磁盘，再保存。",
  ].merging(chineseReasons) { first, _ in first }
}
