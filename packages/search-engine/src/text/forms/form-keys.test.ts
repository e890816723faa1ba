import { describe, expect, test } from 'vitest';
import { tokenize } from '../tokenizer.ts';
import { formKeys, type InflectedLanguage } from './form-keys.ts';

function keysOf(language: InflectedLanguage, word: string): string[] {
  return tokenize(word).flatMap((token) => formKeys(language, token));
}

function areForms(language: InflectedLanguage, one: string, other: string): boolean {
  const keys = new Set(keysOf(language, one));
  return keysOf(language, other).some((key) => keys.has(key));
}

describe('FIND-1: forms of one word have the same key', () => {
  test.each<[InflectedLanguage, string, string]>([
    ['en', 'dog', 'dogs'],
    ['en', 'church', 'churches'],
    ['en', 'butterfly', 'butterflies'],
    ['en', 'leaf', 'leaves'],
    ['en', 'statue', 'statues'],
    ['de', 'Löwe', 'Löwen'],
    ['de', 'Loewe', 'Löwen'],
    ['de', 'Kaufmann', 'Kaufleute'],
    ['de', 'Königin', 'Königinnen'],
    ['fr', 'cheval', 'chevaux'],
    ['fr', 'œil', 'yeux'],
    ['fr', 'évêque', 'eveques'],
    ['nl', 'huis', 'huizen'],
    ['nl', 'schip', 'schepen'],
    ['nl', 'molen', 'molens'],
    ['nl', 'druif', 'druiven'],
    ['nl', 'kat', 'katten'],
    ['nl', 'maan', 'manen'],
    ['nl', 'koningin', 'koninginnen'],
    ['nl', 'adelaar', 'adelaars'],
    ['nl', 'wit', 'witte'],
    ['nl', 'oud', 'oude'],
    ['it', 'lago', 'laghi'],
    ['it', 'uomo', 'uomini'],
    ['pt', 'leão', 'leões'],
    ['pt', 'coração', 'coracoes'],
    ['fi', 'kukka', 'kukat'],
    ['fi', 'kuningas', 'kuninkaat'],
    ['fi', 'perhonen', 'perhoset'],
    ['pl', 'mapa', 'mapy'],
  ])('%s: %s and %s', (language, one, other) => {
    expect(areForms(language, one, other)).toBe(true);
  });

  test.each<[InflectedLanguage, string, string]>([
    ['en', 'ship', 'shipping'],
    ['en', 'war', 'ware'],
    ['it', 'cane', 'canoa'],
    ['pt', 'mercado', 'merces'],
    ['fi', 'kissa', 'kisa'],
    ['fr', 'or', 'os'],
    ['nl', 'maan', 'mannen'],
    ['nl', 'bommen', 'bomen'],
    ['pt', 'leões', 'leo'],
  ])('%s: %s and %s are no forms of one', (language, one, other) => {
    expect(areForms(language, one, other)).toBe(false);
  });
});
