import Foundation

extension ListedItem {
  /// The possessions of somebody who has lived in several countries.
  static let estate = names.enumerated().map { index, name in
    ListedItem(
      key: "item \(index)", name: name,
      serialNumber: serialNumber(of: index), value: value(of: index),
      dateCreated: dateCreated(of: index))
  }

  private static let names = [
    "Persian Rug", "Grandfather Clock", "青花瓷瓶", "Walnut Writing Desk", "Leica M3",
    "Silver Tea Set", "紫檀木书柜", "Road Bicycle", "Espresso Machine", "Oil Painting, “Harbour”",
    "高山流水古琴", "Lampe Berger", "Turntable", "Fountain Pen", "茶具一套",
    "Noise-Cancelling Headphones", "日本の掛け軸", "Telescope", "Sewing Machine", "Upright Piano",
    "Cast-Iron Stove", "宣纸与毛笔", "Globe, 1921", "Camping Tent", "Chess Set",
    "Bücherregal aus Eiche", "电饭煲", "Violin", "Map of the Yangtze", "Winter Coat",
    "Microscope", "한복", "Stamp Collection", "Typewriter", "手工陶碗",
    "Pocket Watch", "Rocking Chair", "Bonsai 🌳", "Barometer", "Film Projector",
    "景泰蓝花瓶", "Wool Blanket", "Copper Pans", "Theodolite", "Rowing Boat",
    "Music Box", "算盘", "Binoculars",
  ]

  private static func serialNumber(of index: Int) -> String {
    let digits = String((index + 3) * 48_271 % 1_048_576, radix: 16, uppercase: true)
    return "SN-" + String(repeating: "0", count: 5 - digits.count) + digits
  }

  private static func value(of index: Int) -> Int {
    [5, 20, 120, 45, 890, 310, 2_400, 75, 15, 640][index % 10] * (index % 7 + 1)
  }

  private static func dateCreated(of index: Int) -> String {
    let (year, month, day) = (2019 + index % 7, index * 5 % 12 + 1, index * 11 % 28 + 1)
    return "\(year)-\(twoDigits(month))-\(twoDigits(day))T10:00:00Z"
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
