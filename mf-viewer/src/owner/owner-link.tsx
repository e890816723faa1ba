import { ownerHref } from '@iconotheca/contracts/owner/addresses';
import { nameWithoutYears, yearsInLabel, type OwnerRef } from '@iconotheca/contracts/owner/owners-of';
import { Link } from '@iconotheca/client';

/** Links an owner's name to their page, with the years behind it set small. */
export function OwnerLink({ owner: { id, label } }: { owner: OwnerRef }) {
  const href = ownerHref(id);
  const name = nameWithoutYears(label);
  const years = yearsInLabel(label);
  return (
    <>
      {href === undefined ? name : <Link to={href}>{name}</Link>}
      {years !== undefined && <span className="meta num"> {years}</span>}
    </>
  );
}
