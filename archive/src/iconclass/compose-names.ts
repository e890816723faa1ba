import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { Names } from './iconclass-file.ts';
import { fillSlotText } from './slot-text.ts';

type Labels = ResolvedNotation['txt'];
type Keywords = ResolvedNotation['kw'];

/** Names of a record, and what a user put into its slot. */
export interface NamedRecord {
  names: Names;
  filledWith?: string | undefined;
}

/**
 * `animals (+ animals used symbolically)`: the label of a base, that of its key in brackets. A language in which either
 * is missing has none.
 */
export function composeLabels(base: NamedRecord, key: NamedRecord | undefined): Labels {
  return perLanguage((lang) => {
    const text = labelOf(base, lang);
    if (!key || text === undefined) return text;
    const keyText = labelOf(key, lang);
    return keyText === undefined ? undefined : `${text} (+ ${keyText})`;
  });
}

/** Keywords of the base and its key, each once, sorted. */
export function composeKeywords(base: NamedRecord, key: NamedRecord | undefined): Keywords {
  return perLanguage((lang) => {
    const all = [...(base.names.kw[lang] ?? []), ...(key?.names.kw[lang] ?? [])];
    return all.length === 0 ? undefined : [...new Set(all)].toSorted();
  });
}

/** Labels of a compound: those of its parts joined by " : ", in the languages that every part has. */
export function joinLabels(parts: readonly Labels[]): Labels {
  return perLanguage((lang) => {
    const texts = parts.map((labels) => labels[lang]);
    return texts.includes(undefined) ? undefined : texts.join(' : ');
  });
}

export function joinKeywords(parts: readonly Keywords[]): Keywords {
  return perLanguage((lang) => {
    const all = parts.flatMap((keywords) => keywords[lang] ?? []);
    return all.length === 0 ? undefined : [...new Set(all)].toSorted();
  });
}

function labelOf({ names, filledWith }: NamedRecord, lang: IconclassLanguage): string | undefined {
  const label = names.txt[lang];
  return label === undefined || filledWith === undefined ? label : fillSlotText(label, filledWith, lang);
}

function perLanguage<Value>(
  of: (lang: IconclassLanguage) => Value | undefined,
): Partial<Record<IconclassLanguage, Value>> {
  const found: Partial<Record<IconclassLanguage, Value>> = {};
  for (const lang of iconclassLanguageCodes) {
    const value = of(lang);
    if (value !== undefined) found[lang] = value;
  }
  return found;
}
