import { describe, expect, test } from 'vitest';
import { hasAttributes, headAndTail } from './head-and-tail.ts';

describe('FIND-6: a label has a head that names and a tail that only mentions', () => {
  test.each([
    ['the monk and hermit Jerome (Hieronymus); possible attributes: book, lion', 'the monk and hermit Jerome'],
    ['Hieronymus, Mönch und Einsiedler; mögliche Attribute: Buch, Löwe', 'Hieronymus, Mönch und Einsiedler'],
    ['Jérôme, moine et ermite, attributs possibles : livre, lion', 'Jérôme, moine et ermite'],
    ['San Girolamo monaco ed eremita; attributi: libro, leone', 'San Girolamo monaco ed eremita'],
    ['o monge e eremita Jerónimo; possíveis atributos: livro', 'o monge e eremita Jerónimo'],
    ['munkki ja erakko Hieronymus; mahdolliset attribuutit: kirja', 'munkki ja erakko Hieronymus'],
    ['pokutująca Maria Magdalena; możliwe atrybuty książka (lub zwój)', 'pokutująca Maria Magdalena'],
    [
      'the martyr Peter; possible attributes: knife - portrait of male saint',
      'the martyr Peter - portrait of male saint',
    ],
    ["the (nude) human figure; 'Corpo humano' (Ripa)", 'the nude human figure'],
    ['die (nackte) menschliche Figur; Ripa: Corpo humano', 'die nackte menschliche Figur'],
    ["Foi, 'Fides'; 'Fede', 'Fede catholica' (Ripa)", "Foi, 'Fides'"],
    ["人体(裸體);'Corpo humano'(Ripa)", '人体'],
    ['beasts of prey, predatory animals: lion', 'beasts of prey, predatory animals: lion'],
    ['head (human)', 'head'],
    ['T(h)eres(i)a of Avila', 'T(h)eres(i)a of Avila'],
    ["'Sonno' (Ripa)", "'Sonno' (Ripa)"],
    ['triomphes symboliques attribués à des personnes', 'triomphes symboliques attribués à des personnes'],
  ])('%s', (label, head) => {
    expect(headAndTail(label).head).toBe(head);
  });

  test('what is left out of the head is the tail', () => {
    const { tail } = headAndTail(
      "the apostle Peter (of Rome), first bishop; possible attributes: key, ship; 'Pietro' (Ripa)",
    );

    expect(tail).toContain('key, ship');
    expect(tail).toContain('Pietro');
    expect(tail).toContain('of Rome');
  });

  test('attributes are told from what is said of attributes', () => {
    expect(hasAttributes('the apostle Peter; possible attributes: key')).toBe(true);
    expect(hasAttributes('gods (with NAME) - attributes of gods')).toBe(false);
  });
});
