/** An answer that is JSON in UTF-8 already. */
export class JsonBytes {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
  }

  /** The same memory, which may be a part of a larger piece. */
  buffer(): Buffer<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  }
}
