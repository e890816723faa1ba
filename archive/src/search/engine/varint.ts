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
