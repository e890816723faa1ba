/** Whole numbers in as few bytes as they need: seven bits a byte, the lowest first, the top bit on all but the last. */
export interface ByteWriter {
  write(value: number): void;
  /** A copy of what was written. */
  bytes(): Uint8Array<ArrayBuffer>;
  clear(): void;
}

const longestVarint = 5;

/** Writes one list after the other into the same room. Values are below 2³². */
export function byteWriter(): ByteWriter {
  let room = new Uint8Array(1 << 12);
  let length = 0;
  return {
    write(value) {
      if (length + longestVarint > room.length) {
        const larger = new Uint8Array(room.length * 2);
        larger.set(room);
        room = larger;
      }
      let rest = value;
      for (; rest > 0x7f; rest >>>= 7) room[length++] = (rest & 0x7f) | 0x80;
      room[length++] = rest;
    },
    bytes: () => room.slice(0, length),
    clear: () => (length = 0),
  };
}

export interface ByteReader {
  isAtEnd: () => boolean;
  read: () => number;
  /** Passes over so many numbers. */
  skip: (count: number) => void;
}

export function byteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  return {
    isAtEnd: () => at >= bytes.length,
    read() {
      let byte = bytes[at++] ?? 0;
      if (byte < 0x80) return byte;
      let value = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] ?? 0;
        value |= (byte & 0x7f) << shift;
      }
      return value >>> 0;
    },
    skip(count) {
      for (let left = count; left > 0; at += 1) if ((bytes[at] ?? 0) < 0x80) left -= 1;
    },
  };
}
