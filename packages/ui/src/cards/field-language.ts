/** Fields whose name ends with the language of their text: CAPTION_DE, MOTTO_LA, PROVERB_NL_NORM, ESSAY_XML_EN, KW_ZH. */
const spoken = /^(?:CAPTION|MOTTO|PROVERB|KW|ESSAY_XML)_([A-Z]{2})(?:_NORM)?$/u;

/** Returns the language that a field's name ends with: `CAPTION_DE` → `de`; undefined for none or XX (MOTTO_XX). */
export function fieldLanguage(field: string): string | undefined {
  const language = spoken.exec(field)?.[1]?.toLowerCase();
  return language === 'xx' ? undefined : language;
}
