import type { Item } from '@iconotheca/contracts/item/item';
import { expect, test } from 'vitest';
import { yearsOf } from './item-years.ts';

test.each<[Partial<Item>, [number, number] | undefined]>([
  [{ FROM: ['1600'], UNTIL: ['1620'], DATE: ['1700'] }, [1600, 1620]],
  [{ DATE: ['1480'] }, [1480, 1480]],
  [{ DATE: ['c. 1480–1490'] }, [1480, 1490]],
  [{ DATE_ORIG: ['1632-05-07'] }, [1632, 1632]],
  [{ DATE: ['1480s'] }, [1480, 1489]],
  [{ DATE: ['between 1650 and 1600'] }, [1600, 1650]],
  [{ DATE: ['15th century'] }, [1400, 1499]],
  [{ DATE: ['15e eeuw'] }, [1400, 1499]],
  [{ DATE: ['15. Jahrhundert'] }, [1400, 1499]],
  [{ DATE_ORIG_CENTURY: ['14th', '15th'] }, [1300, 1499]],
  [{ DATE_ORIG_CENTURY: ['15th century'] }, [1400, 1499]],
  [{ DATE: ['s.a.'], DATE_ORIG_CENTURY: ['16th'] }, [1500, 1599]],
  [{ DATE: ['unknown'] }, undefined],
  [{ DATE: ['12345'] }, undefined],
  [{}, undefined],
])('%j', (fields, expected) => {
  const years = yearsOf({ ID: ['A'], TYPE: ['image'], ...fields });

  expect(years && [years.from, years.until]).toEqual(expected);
});
