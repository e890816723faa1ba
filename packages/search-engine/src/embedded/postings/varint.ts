/** Whole numbers in as few bytes as they need: seven bits a byte, the lowest first, the top bit on all but the last. */
export interface ByteWriter {
  write(value: number): void;
  append(bytes: Uint8Array): void;
  /** A copy of what was written. */
  bytes(): Uint8Array<ArrayBuffer>;
  clear(): void;
}

const longestVarint = 5;

/** Writes one list after the other into the same buffer. Values are below 2³². */
export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(1 << 12);
  let length = 0;

  function reserve(count: number): void {
    if (length + count <= buffer.length) return;
    const larger = new Uint8Array(Math.max(2 * buffer.length, length + count));
    larger.set(buffer);
    buffer = larger;
  }

  return {
    write(value) {
      reserve(longestVarint);
      let rest = value;
      for (; rest > 0x7f; rest >>>= 7) buffer[length++] = (rest & 0x7f) | 0x80;
      buffer[length++] = rest;
    },
    append(bytes) {
      reserve(bytes.length);
      buffer.set(bytes, length);
      length += bytes.length;
    },
    bytes: () => buffer.slice(0, length),
    clear: () => (length = 0),
  };
}

/** Bytes that a number takes. */
export function bytesOf(value: number): number {
  return Math.max(1, Math.ceil((32 - Math.clz32(value)) / 7));
}
