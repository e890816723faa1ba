import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('search.section', {
  /**
   * @param inSentence the section's name as English has it within a sentence: `emblem books`
   * @param name as it stands alone: `Emblem books`
   */
  search: (inSentence: string, _name: string) => `Search ${inSentence}`,
  title: (q: string, section: string) => `${q} in ${section}`,
  unknown: 'No such section',
  unknownHint:
    'There is no section called “<name></name>”. Look at the <home>fourteen sections</home>, or search <all>all content</all>.',
  ignored: 'Ignored in the address:',
});
