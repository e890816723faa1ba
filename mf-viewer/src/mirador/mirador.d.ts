/** The part of Mirador that this page uses; the package has no types. */
declare module 'mirador' {
  interface MiradorStore {
    getState: () => unknown;
    /** @returns a function that unsubscribes */
    subscribe: (listener: () => void) => () => void;
  }

  const Mirador: { viewer: (config: { id: string } & Record<string, unknown>) => { store: MiradorStore } };
  export type { MiradorStore };
  export default Mirador;
}
