/** The bytes of an answer that a handler gives as JSON in UTF-8. Nothing but the response reads them afterwards. */
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

  /**
   * Gives the memory back, which is not to be read afterwards: V8 collects what lies outside its heap only when there are
   * 64 megabytes of it. A part of a larger piece is left: others may have the rest, as of the pool of `Buffer`.
   */
  free(): void {
    const { buffer, byteLength } = this.#bytes;
    if (byteLength === buffer.byteLength) buffer.transfer(0);
  }
}
