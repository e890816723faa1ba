import { copyHref, ownerHref } from '@iconotheca/contracts/owner/addresses';
import type { Copy } from '@iconotheca/contracts/owner/copy';
import type { Owner } from '@iconotheca/contracts/owner/owner';
import { isNamedOwner, nameWithoutYears } from '@iconotheca/contracts/owner/owners-of';
import { kindOfCerlId } from '@iconotheca/contracts/thesaurus/thesaurus';
import { namedFacts, type ItemHead } from '../items/item-head.ts';
import { words } from '../wording/reader-language.ts';
import { cardPicture, wholePicture } from '../items/item-picture.ts';

/** Subject of a page, where it is an owner or a copy. */
interface Shown {
  owner?: Owner;
  copy?: Copy;
}

/** Describes the page of an owner or a copy for search engines and previews of links. */
export function ownershipHead({ owner, copy }: Shown, origin: string): ItemHead | undefined {
  if (owner !== undefined) return headOfOwner(owner, origin);
  return copy === undefined ? undefined : headOfCopy(copy, origin);
}

/** Returns the one path of an owner or a copy, however it was asked for. */
export function ownershipPath({ owner, copy }: Shown): string | undefined {
  if (owner !== undefined) return ownerHref(owner.id);
  return copy === undefined ? undefined : copyHref(copy);
}

function headOfOwner(owner: Owner, origin: string): ItemHead {
  const { id, label, kind, names, total, books, places, years, notes, marks } = owner;
  const path = ownershipPath({ owner });
  const name = nameWithoutYears(label);
  const image = marks[0] && wholePicture(marks[0], origin);
  const { ownership } = words();
  const told = ownership.owner({
    name: label,
    records: ownership.records({ count: total }),
    copies: ownership.copies({ count: books.length }),
  });
  const description = `${told}${years === undefined ? '' : `, ${yearsText(years)}`}${ownership.end}`;
  return {
    title: label,
    description,
    image,
    card: marks[0] && cardPicture(marks[0], origin),
    citation: [],
    facts: namedFacts({
      alsoWritten: names.join('; '),
      records: String(total),
      years: years && yearsText(years),
      places: places.map((place) => place.name).join('; '),
      notes,
    }),
    notations: [],
    linkedData: {
      '@context': 'https://schema.org',
      '@type': kind === 'corporate' ? 'Organization' : 'Person',
      '@id': path && origin + path,
      url: path && origin + path,
      name,
      alternateName: names.length > 0 ? names : undefined,
      description,
      image,
      identifier: isNamedOwner(id) ? undefined : id,
      sameAs: kindOfCerlId(id) === undefined ? undefined : `https://data.cerl.org/thesaurus/${id}`,
    },
  };
}

function headOfCopy(copy: Copy, origin: string): ItemHead {
  const { title, author, imprint, institution, shelfmark, records } = copy;
  const path = ownershipPath({ copy });
  const owners = ownerNames(copy);
  const name = title ?? shelfmark;
  const pictured = records.find(({ _images }) => (_images?.length ?? 0) > 0);
  const image = pictured && wholePicture(pictured, origin);
  const { ownership } = words();
  const book = [author, title, imprint].filter(Boolean).join(', ') || ownership.book;
  const told = ownership.copy({ book, shelfmark, institution: institution.name });
  const description = `${told}${owners.length === 0 ? '' : ownership.owned({ owners: owners.join('; ') })}${ownership.end}`;
  return {
    title: `${name}, ${institution.name}, ${shelfmark}`,
    description,
    image,
    card: pictured && cardPicture(pictured, origin),
    citation: [],
    facts: namedFacts({ author, imprint, institution: institution.name, shelfmark }),
    notations: [],
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'Book',
      '@id': path && origin + path,
      url: path && origin + path,
      name,
      author: author && { '@type': 'Person', name: author },
      description,
      image,
      identifier: shelfmark,
      provider: { '@type': 'ArchiveOrganization', name: institution.name },
    },
  };
}

/** The owners whom a copy's records name, in the order of time. */
function ownerNames({ chain }: Copy): string[] {
  const names = chain.flatMap((link) => (link.kind === 'owner' ? (link.owner?.label ?? []) : []));
  return [...new Set(names)];
}

function yearsText({ from, until }: { from: number; until: number }): string {
  return from === until ? String(from) : `${from}–${until}`;
}
