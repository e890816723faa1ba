import type { MouseEvent, RefAttributes } from 'react';
import {
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';

/** An address with a scheme, or of another host. */
const absolute = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/iu;

/**
 * Draws a link that the router follows: the router's own takes properties of the same names, and brings along what the router
 * does for servers that render. Where it leads off the site the browser follows it.
 */
export function Link({
  onClick,
  discover: _discover,
  prefetch: _prefetch,
  relative,
  reloadDocument,
  replace,
  mask,
  state,
  to,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate,
  children,
  ...rest
}: LinkProps & RefAttributes<HTMLAnchorElement>) {
  const whole = typeof to === 'string' && absolute.test(to) ? to : undefined;
  const address = whole === undefined ? to : withinSite(whole);
  const from = relative === undefined ? {} : { relative };
  const href = useHref(mask ?? address ?? '', from);
  const follow = useLinkClickHandler(address ?? '', {
    ...from,
    ...(rest.target !== undefined && { target: rest.target }),
    ...(replace !== undefined && { replace }),
    ...(mask !== undefined && { mask }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(viewTransition !== undefined && { viewTransition }),
    ...(defaultShouldRevalidate !== undefined && { defaultShouldRevalidate }),
    state,
  });
  const isFollowed = address !== undefined && reloadDocument !== true;
  return (
    <a
      {...rest}
      href={address === undefined ? whole : href}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (isFollowed && !event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** `https://here.example/r/help?a=b` → `/r/help?a=b`; undefined for what is on another site. */
function withinSite(address: string): string | undefined {
  const url = URL.parse(address, window.location.href);
  return url?.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined;
}

/** Draws a link that is marked on the page that it leads to, and on those below. */
export function NavLink({
  'aria-current': current = 'page',
  caseSensitive = false,
  className = '',
  end = false,
  style,
  children,
  ...rest
}: NavLinkProps & RefAttributes<HTMLAnchorElement>) {
  const { pathname } = useLocation();
  const path = useResolvedPath(rest.to, rest.relative === undefined ? {} : { relative: rest.relative });
  const asCompared = (one: string) => (caseSensitive ? one : one.toLowerCase());
  const there = asCompared(new URL(path.pathname, window.location.href).pathname);
  const here = asCompared(pathname);
  const isActive =
    here === there || (!end && here.startsWith(there === '/' || !there.endsWith('/') ? `${there}/` : there));
  const shown = { isActive, isPending: false, isTransitioning: false };
  return (
    <Link
      {...rest}
      aria-current={isActive ? current : undefined}
      className={
        typeof className === 'function' ? className(shown) : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(shown) : style}
    >
      {typeof children === 'function' ? children(shown) : children}
    </Link>
  );
}
