import { lazy, type ComponentType } from 'react';

/**
 * A part of a page that is fetched when it is first drawn. Where that fails it is missing and the page stands; the
 * browser itself reports what could not be loaded.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  );
}
