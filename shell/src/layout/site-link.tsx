import { Link } from '@iconotheca/client';
import type { ReactNode } from 'react';

interface SiteLinkProps {
  to: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** Links to an address: a path of this site opens in the page, any other address leaves it. */
export function SiteLink({ to, isCurrent = false, children }: SiteLinkProps) {
  const current = isCurrent ? ('page' as const) : undefined;
  return to.startsWith('/') ? (
    <Link to={to} aria-current={current}>
      {children}
    </Link>
  ) : (
    <a href={to}>{children}</a>
  );
}
