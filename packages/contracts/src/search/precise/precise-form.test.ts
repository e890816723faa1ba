import { expect, test } from 'vitest';
import { parsePrecise } from './parse-precise.ts';
import { emptyPreciseForm, readPrecise, writePrecise } from './precise-form.ts';

test('MEAN-4: a form is written as a query, which fills it in again', () => {
  const form = {
    all: 'lion hunt',
    phrase: 'in the desert',
    any: 'oak "old tree"',
    none: 'dog cat',
    title: 'lion den',
    maker: 'Rembrandt van Rijn',
    place: 'Leiden',
    from: '1600',
    until: '1650',
    ic: '25F23(LION)',
    id: 'SK-A-1671',
  };

  const q = writePrecise(form);

  expect(q).toBe(
    'lion hunt "in the desert" (oak OR "old tree") -dog -cat title:lion title:den maker:"Rembrandt van Rijn" place:Leiden ic:"25F23(LION)" id:SK-A-1671 date:1600-1650',
  );
  expect(parsePrecise(q).remarks).toEqual([]);
  expect(readPrecise(q)).toEqual(form);
});

test.each([
  ['', {}],
  ['lion', { all: 'lion' }],
  ['Titel:Löwe Künstler:Dürer', { title: 'Löwe', maker: 'Dürer' }],
  ['date:"since 1600"', { from: '1600' }],
  ['date:"until 1650" lion', { all: 'lion', until: '1650' }],
  ['lion -title:den maker:a (x OR (y z))', { all: 'lion -title:den (x OR (y z))', maker: 'a' }],
])('MEAN-4: %s fills in what it can, and keeps the rest', (q, filled) => {
  const form = readPrecise(q);

  expect(form).toEqual({ ...emptyPreciseForm, ...filled });
  expect(readPrecise(writePrecise(form))).toEqual(form);
});
