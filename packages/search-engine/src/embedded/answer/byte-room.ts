/** Bytes of a text that is written piece by piece, in room that is used again. */
export interface ByteRoom {
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  /** Takes the last bytes away. */
  drop(count: number): void;
  /** A copy of what was written, in a buffer of its own; what follows is written anew. */
  take(): Uint8Array<ArrayBuffer>;
}

const firstRoom = 1 << 18;
/** UTF-8 takes at most three bytes for a code unit. */
const mostBytes = 3;

export function byteRoom(): ByteRoom {
  let room = Buffer.allocUnsafeSlow(firstRoom);
  let end = 0;

  function reserve(count: number): void {
    if (end + count <= room.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * room.length, end + count));
    larger.set(room.subarray(0, end));
    room = larger;
  }

  return {
    text(text) {
      reserve(mostBytes * text.length);
      end += room.write(text, end);
    },
    bytes(bytes) {
      reserve(bytes.length);
      room.set(bytes, end);
      end += bytes.length;
    },
    drop: (count) => void (end -= count),
    take() {
      const taken = new Uint8Array(end);
      taken.set(room.subarray(0, end));
      end = 0;
      return taken;
    },
  };
}
