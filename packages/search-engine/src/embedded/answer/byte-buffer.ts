/** Bytes of a text that is written piece by piece, in memory that is used again. */
export interface ByteBuffer {
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  /** Takes the last bytes away. */
  drop(count: number): void;
  /** A copy of what was written, in a buffer of its own; what follows is written anew. */
  take(): Uint8Array<ArrayBuffer>;
}

const firstLength = 1 << 18;
/** UTF-8 takes at most three bytes for a code unit. */
const mostBytes = 3;

/** Opens a buffer that grows as it is written. */
export function byteBuffer(): ByteBuffer {
  let buffer = Buffer.allocUnsafeSlow(firstLength);
  let end = 0;

  function reserve(count: number): void {
    if (end + count <= buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * buffer.length, end + count));
    larger.set(buffer.subarray(0, end));
    buffer = larger;
  }

  return {
    text(text) {
      reserve(mostBytes * text.length);
      end += buffer.write(text, end);
    },
    bytes(bytes) {
      reserve(bytes.length);
      buffer.set(bytes, end);
      end += bytes.length;
    },
    drop: (count) => void (end -= count),
    take() {
      const taken = new Uint8Array(end);
      taken.set(buffer.subarray(0, end));
      end = 0;
      return taken;
    },
  };
}
