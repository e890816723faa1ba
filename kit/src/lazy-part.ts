import { lazy, type ComponentType } from 'react';

/**
 * A part of a page that is fetched when it is first drawn. Where that fails the page stands, with nothing or what is
 * given in the part's place; the browser itself reports what could not be loaded.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, Missing: ComponentType<Props> = () => null) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Missing }),
    ),
  );
}
