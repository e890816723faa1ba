import { nameHref } from '@iconotheca/contracts/name/addresses';
import type { NameField } from '@iconotheca/contracts/name/name-field';
import { isAnonymous } from '@iconotheca/contracts/search/anonymous';
import { Link } from '@iconotheca/client';
import { RichText } from '../elements/rich-text.tsx';
import { words } from '../words/names.ts';

interface AboutNameProps {
  field: NameField;
  name: string;
  className: string | undefined;
}

/** Links to the page of a maker or a place; nothing for what says that the name is not known. */
export function AboutName({ field, name, className }: AboutNameProps) {
  const href = isAnonymous(name) ? undefined : nameHref(field, name);
  if (href === undefined) return null;
  return (
    <Link className={className} data-screen-only to={href}>
      <RichText text={words.about({ name })} parts={{ vh: (hidden) => <span className="vh">{hidden}</span> }} />
    </Link>
  );
}
