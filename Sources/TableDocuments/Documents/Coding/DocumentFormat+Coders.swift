import Foundation

extension DocumentFormat {
  /// Writes `value` in this format.
  func encode(_ value: some Encodable) throws -> Data {
    guard self != .json else { return try Self.jsonEncoder.encode(value) + Data("\n".utf8) }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = self == .binaryPropertyList ? .binary : .xml
    return try encoder.encode(value)
  }

  /// Reads a value from `data`, which is in this format.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try requireShallowNesting(of: data)
    return self == .json
      ? try Self.jsonDecoder.decode(type, from: data)
      : try PropertyListDecoder().decode(type, from: data)
  }

  /// Reads a value that needs a configuration from `data`, which is in this format.
  func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration
  ) throws -> Value {
    try requireShallowNesting(of: data)
    return self == .json
      ? try Self.jsonDecoder.decode(type, from: data, configuration: configuration)
      : try PropertyListDecoder().decode(type, from: data, configuration: configuration)
  }

  private static var jsonEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom(DateText.encode)
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  private static var jsonDecoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(DateText.decode)
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
