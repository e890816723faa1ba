import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import type { BrandView } from '@iconotheca/contracts/release/registry';

/** Returns the address of a brand's file: `/brands/leuven/3/logo.svg` */
export function brandAddress(id: string, version: string, file: string): string {
  return `/brands/${id}/${version}/${file}`;
}

/** Name of the style sheet among a brand's files: it is made of the document. */
export const brandStyleFile = 'brand.css';

function withAddress({ file, ...logo }: NonNullable<BrandDocument['logo']>, at: (file: string) => string) {
  return { ...logo, address: at(file) };
}

function withImage({ file, ...tile }: NonNullable<BrandDocument['tiles']>[number], at: (file: string) => string) {
  return { ...tile, ...(file === undefined ? {} : { image: at(file) }) };
}

/** Describes a brand as pages get it: without its hosts, files by their addresses, its name in its own language. */
export function brandViewOf(id: string, version: string, document: BrandDocument): BrandView {
  const { names, logo, favicon, banner, menu, footer, languages, defaultLanguage = 'en' } = document;
  const { defaultSection, sections, tiles, help, partners, tokens, look } = document;
  const at = (file: string) => brandAddress(id, version, file);
  const view = {
    style: tokens === undefined && look === undefined ? undefined : at(brandStyleFile),
    favicon: favicon && at(favicon.file),
    logo: logo && withAddress(logo, at),
    banner,
    headline: document.headline,
    menu,
    footer,
    languages,
    defaultLanguage: document.defaultLanguage,
    defaultSection,
    sections,
    tiles: tiles?.map((tile) => withImage(tile, at)),
    help,
    partners,
  };
  const said = Object.entries(view).filter(([, value]) => value !== undefined);
  return { id, name: names[defaultLanguage] ?? names.en, version, ...(Object.fromEntries(said) as Partial<BrandView>) };
}
