import Testing

/// Tests that start servers of their own, one after another: they would keep others waiting.
@Suite(.serialized) enum OwnServerTests {}
