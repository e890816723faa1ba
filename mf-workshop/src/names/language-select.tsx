import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { words } from '../words/names.ts';

/** Languages in which catalogues write names. */
const languages = 'ar cs da de el en es et fi fr he hr hu it ja la lt lv nl no pl pt ro ru sk sl sv tr uk zh'.split(
  ' ',
);

interface LanguageSelectProps {
  label: string;
  value: string;
  onChange: (language: string) => void;
}

/** Chooses the language of a name; one that is not among them stays. */
export function LanguageSelect({ label, value, onChange }: LanguageSelectProps) {
  const said = new Intl.DisplayNames(pageLanguage(), { type: 'language' });
  const known = value === '' || languages.includes(value) ? languages : [...languages, value];
  const named = known.map((code) => ({ code, name: said.of(code) ?? code }));
  return (
    <select className="select" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{words.noLanguage}</option>
      {named
        .toSorted((one, other) => one.name.localeCompare(other.name, pageLanguage()))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </select>
  );
}
