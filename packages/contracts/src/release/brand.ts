import * as z from 'zod/mini';
import { href, link, words } from './link.ts';

const path = z.string().check(z.regex(/^\/(?!\/)\S*$/u, 'must be a path of this site'));
/** A host as a request names it, without its port; of IPv6 in brackets. */
export const hostName = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/u;
/** Name of a file that is put with the brand. */
const file = z
  .string()
  .check(
    z.regex(/^[a-z0-9][a-z0-9-]{0,59}\.(?:svg|png|webp)$/u, 'must be a name as in logo.svg, logo.png or logo.webp'),
  );
/** `#b5321b` */
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/u, 'must be a colour as in #b5321b'));

/** Colours of one theme; what is absent is the site's own. Their contrast is checked when a brand is put. */
const colours = z.strictObject({
  paper: z.optional(colour),
  paper2: z.optional(colour),
  paper3: z.optional(colour),
  raised: z.optional(colour),
  ink: z.optional(colour),
  ink2: z.optional(colour),
  ink3: z.optional(colour),
  rule: z.optional(colour),
  /** Links and what is active. */
  accent: z.optional(colour),
  /** Ground of main buttons. */
  fill: z.optional(colour),
  /** Words on it. */
  onFill: z.optional(colour),
  /** Ground of the banner, and words on it. */
  banner: z.optional(colour),
  onBanner: z.optional(colour),
});

/** Look and words of one host: a versioned document. A field that is not known is refused, never dropped. */
export const brandDocument = z.strictObject({
  formatVersion: z.literal(1),
  /** By language; `en` stands in where there is none. */
  names: z.catchall(z.strictObject({ en: words }), words),
  hosts: z.array(z.string().check(z.regex(hostName, 'must be a host in small letters, without scheme, port or path'))),
  /** Files that are put with the brand, by name: SVG, PNG or WebP. */
  logo: z.optional(
    z.strictObject({
      file,
      alt: words,
      width: z.int(),
      height: z.int(),
      /** True if the name stands beside it, in the site's letters; else it says the name itself. */
      isBesideName: z.optional(z.boolean()),
    }),
  ),
  favicon: z.optional(z.strictObject({ file })),
  tokens: z.optional(z.strictObject({ light: colours, dark: colours })),
  /** Letters of headings, and corners of buttons and fields; the site's own when absent. */
  look: z.optional(
    z.strictObject({
      headings: z.optional(z.enum(['serif', 'sans'], { error: 'must be serif or sans' })),
      corners: z.optional(z.enum(['square', 'soft', 'round'], { error: 'must be square, soft or round' })),
      /** Colours of sections: one each, or the brand's for all. */
      sections: z.optional(z.enum(['many', 'one'], { error: 'must be many or one' })),
    }),
  ),
  /** Band below the header on every page that has none of its own. */
  banner: z.optional(z.strictObject({ name: words, links: z.array(link) })),
  /** Words that home begins with; the site's own sentence when absent. */
  headline: z.optional(words),
  /** Links in the header's menu beside Home, Lists and Help. */
  menu: z.optional(z.array(link)),
  footer: z.optional(z.strictObject({ text: z.optional(z.string()), links: z.array(link) })),
  contacts: z.optional(
    z.strictObject({
      sales: z.optional(z.string()),
      secretariat: z.optional(z.string()),
      institutions: z.optional(z.string()),
    }),
  ),
  feedbackUrl: z.optional(href),
  /** Languages offered for Iconclass labels, and the one at first. */
  languages: z.optional(z.array(z.string())),
  defaultLanguage: z.optional(z.string()),
  /** Section that a search from home goes to. */
  defaultSection: z.optional(z.string()),
  /** Sections on home and in menus, in their order; all when absent. */
  sections: z.optional(z.array(z.string())),
  /** Tiles of home beside the sections. */
  tiles: z.optional(
    z.array(z.strictObject({ title: words, text: z.optional(z.string()), href, file: z.optional(file) })),
  ),
  /** Releases that fill slots here in place of the site's own. */
  slots: z.optional(
    z.record(z.string(), z.strictObject({ slot: z.optional(z.string()), version: z.optional(z.string()) })),
  ),
  /** Markdown by help page. */
  help: z.optional(z.record(z.string(), z.string())),
  partners: z.optional(z.array(link)),
  /** First page of the site here, where it is not home. */
  home: z.optional(path),
});
export type BrandDocument = z.infer<typeof brandDocument>;

/** Returns the names of the files that a brand's document speaks of, each once. */
export function filesOfBrand({ logo, favicon, tiles = [] }: BrandDocument): string[] {
  const named = [logo?.file, favicon?.file, ...tiles.map((tile) => tile.file)];
  return [...new Set(named.filter((name) => name !== undefined))];
}
