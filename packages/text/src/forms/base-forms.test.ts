import { describe, expect, test } from 'vitest';
import { askedSpelling, tokenize } from '../tokenizer.ts';
import { baseForm, type InflectedLanguage } from './base-forms.ts';

/** Words that a text holds beside those of a case, each of which might be taken for what another is a form of. */
const others =
  'war, ware, cane, cano, merce, kissa, kisa, or, os, boom, bom, maan, man, leao, leo, temppeli, satama, kana';

function areForms(language: InflectedLanguage, one: string, other: string): boolean {
  const known = new Set([one, other, others].flatMap(tokenize).map(askedSpelling));
  const bases = [one, other].flatMap(tokenize).map((word) => basesOf(language, askedSpelling(word), known));
  return bases[0] === bases[1];
}

/** The base form of the base form, and so on. */
function basesOf(language: InflectedLanguage, word: string, known: ReadonlySet<string>): string {
  const base = baseForm(language, word, (each) => known.has(each));
  return base === word ? word : basesOf(language, base, known);
}

describe('FIND-1: forms of one word have the same base form', () => {
  test.each<[InflectedLanguage, string, string]>([
    ['en', 'dog', 'dogs'],
    ['en', 'church', 'churches'],
    ['en', 'butterfly', 'butterflies'],
    ['en', 'leaf', 'leaves'],
    ['en', 'statue', 'statues'],
    ['de', 'Löwe', 'Löwen'],
    ['de', 'Nest', 'Nester'],
    ['de', 'Kloster', 'Klosters'],
    ['de', 'Tempel', 'Tempeln'],
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
    ['fi', 'temppeli', 'temppelissä'],
    ['fi', 'satama', 'satamasta'],
    ['fi', 'kana', 'kanoja'],
    ['fi', 'pähkinä', 'pähkinöitä'],
    ['fi', 'pöllö', 'pöllöjen'],
    ['fi', 'maalaus', 'maalauksia'],
    ['fi', 'puku', 'puvut'],
    ['fi', 'tytär', 'tyttäret'],
    ['fi', 'patsas', 'patsaat'],
    ['fi', 'varas', 'varkaat'],
    ['fi', 'talonpoika', 'talonpojat'],
    ['fi', 'vapaus', 'vapauden'],
    ['fi', 'kirves', 'kirveet'],
    ['fi', 'paimen', 'paimenten'],
    ['it', 'figlio', 'figli'],
    ['it', 'arco', 'archi'],
    ['it', 'monarca', 'monarchi'],
    ['it', 'pioggia', 'piogge'],
    ['pt', 'país', 'países'],
    ['nl', 'haas', 'hazen'],
    ['nl', 'koe', 'koeien'],
    ['nl', 'neus', 'neuzen'],
    ['en', 'volcano', 'volcanoes'],
    ['en', 'codex', 'codices'],
    ['en', 'axe', 'axes'],
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
    ['fi', 'kissa', 'ki'],
    ['de', 'Fisch', 'Fischer'],
    ['it', 'casa', 'caso'],
    ['it', 'porta', 'porto'],
    ['fr', 'or', 'os'],
    ['nl', 'maan', 'mannen'],
    ['nl', 'bommen', 'bomen'],
    ['pt', 'leões', 'leo'],
  ])('%s: %s and %s are no forms of one', (language, one, other) => {
    expect(areForms(language, one, other)).toBe(false);
  });
});
