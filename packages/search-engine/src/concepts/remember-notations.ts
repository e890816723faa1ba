import type { ConceptTable } from '../ports/concept-table.ts';

/** Remembers what lies above each notation: a collection uses the same ones again and again. */
export function rememberNotations(iconclass: ConceptTable): ConceptTable {
  return {
    ...iconclass,
    ancestors: remember((notation) => iconclass.ancestors(notation)),
    conceptsOf: remember((notation) => iconclass.conceptsOf(notation)),
  };
}

function remember<Answer>(ask: (notation: string) => Answer): (notation: string) => Answer {
  const answers = new Map<string, Answer>();
  return (notation) => {
    const known = answers.get(notation) ?? ask(notation);
    answers.set(notation, known);
    return known;
  };
}
