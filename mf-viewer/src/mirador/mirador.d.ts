/** What is used of Mirador, which brings no types. */
declare module 'mirador' {
  interface MiradorStore {
    getState: () => unknown;
    /** @returns what ends it */
    subscribe: (listener: () => void) => () => void;
  }

  const Mirador: { viewer: (config: { id: string } & Record<string, unknown>) => { store: MiradorStore } };
  export type { MiradorStore };
  export default Mirador;
}
