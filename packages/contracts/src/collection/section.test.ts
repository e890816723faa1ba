import { collections } from './collection.ts';
import { describe, expect, it } from 'vitest';
import { collectionOfSection, inSection, isSection, sectionKeys, sectionRule, sections } from './section.ts';
import type { Item } from '../item/item.ts';

const below = (notation: string, ancestor: string) => notation.startsWith(ancestor);

function belongs(item: Pick<Item, 'TYPE' | 'HIM' | 'IC'>, section: string): boolean {
  return inSection(item, sectionRule(section) ?? [], below);
}

describe('sections', () => {
  it('HOME-1: are the 14 of the home page in their order', () => {
    expect(sectionKeys).toEqual(
      (
        'all manuscripts emblembooks paintings periodicals printersdevices photography prints proverbs fables ' +
        'metamorphoses alchemy drawings naturalhistory'
      ).split(' '),
    );
  });

  it('hold an item by its type however that is written', () => {
    expect(belongs({ TYPE: ["Printer's Device"] }, 'printersdevices')).toBe(true);
    expect(belongs({ TYPE: ['book'] }, 'printersdevices')).toBe(false);
  });

  it('hold an item by a notation below the rule’s', () => {
    expect(belongs({ TYPE: ['image'], IC: ['49E391'] }, 'alchemy')).toBe(true);
    expect(belongs({ TYPE: ['image'], IC: ['49E4'] }, 'alchemy')).toBe(false);
  });

  it('all holds everything', () => {
    expect(belongs({ TYPE: ['unheard of'] }, 'all')).toBe(true);
  });

  it('him_CODE holds that collection alone', () => {
    expect(belongs({ TYPE: ['image'], HIM: ['HAB', 'PRINTS'] }, 'him_HAB')).toBe(true);
    expect(belongs({ TYPE: ['image'], HIM: ['PRINTS'] }, 'him_HAB')).toBe(false);
  });

  it.each(['constructor', 'toString', '__proto__'])('%j is no collection that is known by name', (code) => {
    expect(collections.get(code)).toBeUndefined();
  });

  it.each(['him_', 'him_a b', 'HIM_HAB', 'constructor', '', 'him_../etc'])('%j is not a section', (section) => {
    expect(isSection(section)).toBe(false);
    expect(collectionOfSection(section)).toBeUndefined();
  });

  it('have a label each', () => {
    expect(new Set(Object.values(sections).map(({ label }) => label)).size).toBe(14);
  });
});
