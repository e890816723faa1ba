import type { Layout } from './layout.ts';
import { copyGroup } from './shared-groups.ts';

/** The proverb as its source spells it, then what other tongues say, then where it stands in the old collections. */
export const proverb: Layout = {
  lead: 'words',
  heading: 'proverb',
  facts: [
    { field: 'JUX_1703', label: 'Number' },
    { field: 'NUMBER_ROMAN_ORG', label: 'In the source' },
    'DATE',
    'LANG',
    'FROLINK',
    { field: 'PARENT', label: 'Collected in' },
  ],
  sequence: 'Proverbs',
  longTexts: [
    { as: 'versions', family: 'PROVERB', label: 'In other words' },
    { as: 'structured', field: 'TEXT_EXPL_XML' },
    { as: 'prose', field: 'DESCRIPTION' },
    { as: 'versions', family: 'CAPTION', label: 'Caption' },
  ],
  groups: [{ name: 'Source', rows: ['TITLE', 'PERSON_AUTHOR', 'IMPRINT', 'FROM', 'UNTIL', 'PAGE'] }, copyGroup],
  contents: { title: 'Variants', isFirst: false },
};
