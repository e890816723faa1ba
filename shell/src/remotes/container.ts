/** What the entry script of a build leaves behind: module federation's own interface. */
export interface Container {
  /** Tells the build where shared modules are; a second call with the same scope changes nothing. */
  init(sharedModules: unknown): unknown;
  /** @throws when there is no such module, its files cannot be fetched, or it fails while it starts */
  get(path: string): Promise<() => unknown>;
}

interface Entry {
  address: string;
  /** Global variable that the script sets. */
  name: string;
  /** Subresource integrity. */
  hash: string | undefined;
}

/**
 * Runs the entry script of a build.
 * @throws when it cannot be fetched, is not what its hash says, or leaves no container
 */
export function loadContainer({ address, name, hash }: Entry): Promise<Container> {
  const script = document.createElement('script');
  script.async = true;
  if (hash !== undefined) {
    script.integrity = hash;
    script.crossOrigin = 'anonymous';
  }
  return new Promise<Container>((done, failed) => {
    script.addEventListener('load', () => {
      const container = takeGlobal(name);
      if (isContainer(container)) done(container);
      else failed(new Error(`${address} is not the entry of a build`));
    });
    script.addEventListener('error', () => failed(new Error(`${address} cannot be fetched`)));
    script.src = address;
    document.head.append(script);
  }).finally(() => script.remove());
}

/** The next script may be another release of the same area, or none at all: it finds nothing here. */
function takeGlobal(name: string): unknown {
  const value: unknown = Reflect.get(window, name);
  Reflect.set(window, name, undefined);
  return value;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
