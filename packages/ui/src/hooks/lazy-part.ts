import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { isOffline, messages, useToast } from '@iconotheca/client';

/*
 * Lazy parts of a page: loaded when they are drawn, when something is pressed, or while a condition holds. A page stands
 * without a part that cannot be loaded; a toast says so, and the console why.
 */

type Load<Props> = () => Promise<ComponentType<Props>>;

function missing() {
  return { text: isOffline() ? messages.network.offlinePart : messages.network.missingPart };
}

/**
 * Makes a part that is loaded when it is first drawn, below a `Suspense`.
 * @param InItsPlace drawn instead of a part that cannot be loaded; without it a toast says so
 */
export function lazyPart<Props>(load: Load<Props>, InItsPlace: ComponentType<Props> = Missing) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      (cause: unknown) => {
        reportError(cause);
        return { default: InItsPlace };
      },
    ),
  );
}

function Missing(): null {
  const showToast = useToast();
  useEffect(() => showToast(missing()), [showToast]);
  return null;
}

interface LazyPart<Props> {
  /** Undefined until it is open. */
  Part: ComponentType<Props> | undefined;
  open: () => void;
  close: () => void;
}

/**
 * Loads a part when it is opened; opening it again is another attempt.
 * @param onMissing called beside the toast when it cannot be loaded
 */
export function useLazyPart<Props>(load: Load<Props>, onMissing?: () => void): LazyPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const showToast = useToast();

  function open() {
    load().then(
      (loaded) => setPart(() => loaded),
      (cause: unknown) => {
        reportError(cause);
        showToast(missing());
        onMissing?.();
      },
    );
  }

  return { Part, open, close: () => setPart(undefined) };
}

/** Loads a part when it is first needed, and keeps it; undefined while it is not needed. */
export function useLazyPartWhen<Props>(isNeeded: boolean, load: Load<Props>): Pick<LazyPart<Props>, 'Part'> {
  const { Part, open } = useLazyPart(load);
  const fetchPart = useEffectEvent(open);
  useEffect(() => {
    if (isNeeded) fetchPart();
  }, [isNeeded]);
  return { Part: isNeeded ? Part : undefined };
}
