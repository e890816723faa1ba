/** A file that is open for reading. */
export interface OpenFile {
  /** @throws Error when the file ends before that */
  read(position: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

export interface StoredFile {
  key: string;
  bytes: number;
}

/**
 * Store of the files that must not be lost: originals, pyramids, thumbnails. Keys are paths of lower-case letters,
 * digits and dots, `pyramids/3f/9a….tif`, and name contents by their digest: a key that is put again gets the same
 * bytes, so that no write depends on earlier ones. An acknowledged write has outlived the process and the power.
 */
export interface FileStore {
  /** Stores all of it or nothing: a reader sees no part of a file. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The same with a finished file of this machine, which is gone afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** The whole file; undefined when it is not there, or has nothing in it, as may be after a power cut. */
  get(key: string): Promise<Buffer | undefined>;
  /** Opens a file for reading parts of it. @throws Error when it is not there */
  open(key: string): Promise<OpenFile>;
  /**
   * Works with a file of this machine that has the same content, for programs that read files alone. Its path holds until
   * the work ends.
   * @throws Error through the promise when it is not there
   */
  use<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  has(key: string): Promise<boolean>;
  /** Does nothing when it is not there. */
  delete(key: string): Promise<void>;
  /** Everything below a folder of keys such as `pyramids`, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/** Store of files that can be checked before it is used. */
export interface CheckedFiles extends FileStore {
  /** Reads and writes once. @throws StartError that says what is wrong, and holds no credentials */
  check(): Promise<void>;
  /** Returns its place. @throws ApiError that says that they cannot be read, or could not be written lately */
  health(): Promise<string>;
}
