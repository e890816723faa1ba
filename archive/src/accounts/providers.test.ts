import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProviders } from './providers.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-providers-'));
const uni = { id: 'uni', name: 'Uni', issuer: 'https://id.uni.example', clientId: 'c', clientSecret: 's' };

function aFile(text: string): string {
  const file = join(folder, 'institutions.json');
  writeFileSync(file, text);
  return file;
}

test('institutions are read from the file, and without one there are none', () => {
  expect(readProviders(aFile(JSON.stringify([uni])))).toEqual([uni]);
  expect(readProviders(undefined)).toEqual([]);
});

describe('a file that cannot be used is reported in a sentence', () => {
  test.each([
    ['{', /which cannot be read as JSON/u],
    ['{}', /where it /u],
    [JSON.stringify([{ ...uni, issuer: 'http://id.uni.example' }]), /where 0\.issuer must be an https address/u],
    [JSON.stringify([{ ...uni, id: 'Uni X' }]), /where 0\.id must be 1 to 40 letters/u],
    [JSON.stringify([{ ...uni, clientSecret: '' }]), /where 0\.clientSecret is empty/u],
    [JSON.stringify([{ ...uni, clientAuth: 'none' }]), /where 0\.clientAuth must be client_secret_basic or/u],
    [JSON.stringify([uni, uni]), /holds an id twice/u],
  ])('%.60s', (text, sentence) => {
    expect(() => readProviders(aFile(text))).toThrow(sentence);
  });

  test('one that is not there', () => {
    expect(() => readProviders(join(folder, 'nowhere.json'))).toThrow(/^OIDC_FILE is "[^"]+", which cannot be read/u);
  });
});
