import { byteAt } from '../numbers.ts';

/*
 * Varints: whole numbers in as few bytes as they need, seven bits a byte, the lowest first, the top bit on all but the
 * last.
 */

export interface ByteWriter {
  /** Writes a varint. */
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

/** Counts the bytes that a number takes. */
export function bytesOf(value: number): number {
  return Math.max(1, Math.ceil((32 - Math.clz32(value)) / 7));
}

/** Bytes that are read one after the other. */
export interface ByteReader {
  readonly bytes: Uint8Array;
  /** The next byte to be read. */
  at: number;
}

/** Reads the varint at `reader.at` and goes on to the byte behind it. */
export function readVarint(reader: ByteReader): number {
  const { bytes } = reader;
  let byte = byteAt(bytes, reader.at++);
  let value = byte & 0x7f;
  for (let shift = 7; byte > 0x7f; shift += 7) {
    byte = byteAt(bytes, reader.at++);
    value |= (byte & 0x7f) << shift;
  }
  return value;
}
