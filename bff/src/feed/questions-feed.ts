import { itemHref, thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { imageNamesOf, uidOf, type Item } from '@iconotheca/contracts/item/item';
import { answerOf, commentsOf } from '@iconotheca/contracts/item/question';
import { questionsFeedPath, type QuestionsResult } from '@iconotheca/contracts/item/questions';
import { markup, type Html } from '../html/html.ts';
import { readerLanguage, words } from '../wording/reader-language.ts';

type Question = QuestionsResult['questions'][number];

interface Feed {
  /** Origin of the site, as readers address it. */
  origin: string;
  /** Section of the forum. */
  section: string;
  title: string;
}

/** When a feed without an entry last changed: it must say something. */
const never = '1970-01-01T00:00:00.000Z';

/** Writes questions as an Atom feed (RFC 4287); the number of comments stands in its threading extension (RFC 4685). */
export function questionsFeed(questions: readonly Question[], { origin, section, title }: Feed): Html {
  const path = questionsFeedPath(section);
  const updated = questions.map(updatedOf).toSorted().at(-1) ?? never;
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0" xml:lang="${readerLanguage()}">
<id>${origin}${path}</id>
<title>${title}</title>
<subtitle>${words().feed.about}</subtitle>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${origin}${path}"/>
<link rel="alternate" type="text/html" href="${origin}/r/section/${section}"/>
${questions.map((question) => entryOf(question, { origin, section, title }))}</feed>
`;
}

function entryOf(question: Question, { origin, section, title }: Feed): Html {
  const { item, asked } = question;
  const page = origin + itemHref(uidOf(item), section);
  const [image] = imageNamesOf(item);
  const count = commentsOf(item).length;
  return markup`<entry>
<id>${page}</id>
<title>${xmlText(titleOf(item))}</title>
<published>${asked}</published>
<updated>${updatedOf(question)}</updated>
<author><name>${xmlText(item._OWNER_INFO?.[0] ?? title)}</name></author>
<link rel="alternate" type="text/html" href="${page}"/>
<link rel="replies" type="text/html" href="${page}#comments" thr:count="${count}"/>
${image !== undefined && markup`<link rel="enclosure" type="image/jpeg" href="${origin}${thumbnailUrl(image)}"/>`}
<summary type="text">${xmlText(summaryOf(item, count))}</summary>
</entry>
`;
}

/** A comment changes a question, too. */
function updatedOf({ item, changed }: Question): string {
  const times = [changed, ...commentsOf(item).map(({ timestamp }) => timestamp)].map((time) =>
    new Date(time).toISOString(),
  );
  return times.toSorted().at(-1) ?? changed;
}

function titleOf(item: Item): string {
  const kind = (item.TYPE_INS ?? []).join(', ');
  return (
    [item.CAPTION?.[0], item.TITLE?.[0], kind, uidOf(item)].find((text) => text !== undefined && text.trim() !== '') ??
    ''
  );
}

function summaryOf(item: Item, count: number): string {
  const answer = answerOf(item);
  const copy = [item.INSTIT?.[0], item.SHELFMARK?.[0]].filter((text) => text !== undefined).join(', ');
  const { comments, open, solved } = words().feed;
  const state = answer === undefined ? open : solved({ answer: answer.value });
  return [(item.TYPE_INS ?? []).join(', '), copy, comments({ count }), state].filter((text) => text !== '').join('. ');
}

/** Text that XML can hold: control characters cannot be written in it in any way. */
function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, ' ');
}
