/** Parts of a record that a precise query asks for, `maker:"Rembrandt van Rijn"`; the first name is the one that is written. */
export const preciseFields = ['title', 'maker', 'place', 'date', 'ic', 'id'] as const;
export type PreciseField = (typeof preciseFields)[number];

/** Names of the fields in the languages of the site; the English ones hold in each of them. */
const names: Readonly<Record<PreciseField, string>> = {
  title: 'title titel titre titolo título titulo otsikko nimeke tytuł tytul 標題 标题 題名 题名',
  maker:
    'maker artist author kuenstler künstler urheber schöpfer artiste auteur artista autore kunstenaar vervaardiger autor tekijä tekija taiteilija twórca tworca artysta 作者 藝術家 艺术家 創作者',
  place: 'place ort lieu luogo plaats lugar local paikka miejsce 地點 地点',
  date: 'date year datum jahr année annee data anno jaar fecha año ano aika vuosi rok 日期 年代',
  ic: 'ic iconclass notation notazione notatie notación notação notaatio notacja 分類號 圖像分類',
  id: 'id identifier inventory inv inventar inventarnummer kennung inventaire inventario inventaris inventarisnummer inventário tunniste tunnus sygnatura identyfikator 編號 编号',
};

const byName = new Map<string, PreciseField>(
  preciseFields.flatMap((field) => names[field].split(' ').map((name) => [name, field])),
);

/** Returns the field that a name stands for, however its letters are typed. */
export function preciseFieldOf(name: string): PreciseField | undefined {
  return byName.get(name.normalize('NFC').toLowerCase());
}
