declare global {
  /** Parts of WebAssembly that the engine needs (webassembly.github.io/spec/js-api); Node's types leave them out. */
  namespace WebAssembly {
    class Memory {
      constructor(limits: { initial: number; maximum: number; shared: true });
      readonly buffer: ArrayBuffer | SharedArrayBuffer;
    }

    type Module = object;
    const Module: new (bytes: Uint8Array<ArrayBuffer>) => Module;

    class Instance {
      constructor(module: Module, imports: Record<string, Record<string, Memory>>);
      readonly exports: Record<string, unknown>;
    }
  }
}

/** Memory that threads share. */
export type SharedMemory = WebAssembly.Memory;
