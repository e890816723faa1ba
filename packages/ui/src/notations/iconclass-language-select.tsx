import { iconclassLanguageCodes, iconclassLanguages } from '@iconotheca/contracts/iconclass/iconclass-language';
import { useAtom } from 'jotai';
import { iconclassLanguageAtom, pageDataOfDocument } from '@iconotheca/client';

interface IconclassLanguageSelectProps {
  /** Accessible name; the page has more than one. */
  label: string;
}

/** Chooses the language of notations everywhere: a choice changes them at once, here and in the other tabs (I18N-1). */
export function IconclassLanguageSelect({ label }: IconclassLanguageSelectProps) {
  const [language, setLanguage] = useAtom(iconclassLanguageAtom);
  const offered = pageDataOfDocument().brand.languages;
  return (
    <label>
      <span className="vh">{label}</span>
      <select
        className="select select--plain"
        value={language}
        onChange={({ target }) => {
          const chosen = iconclassLanguageCodes.find((code) => code === target.value);
          if (chosen !== undefined) setLanguage(chosen);
        }}
      >
        {iconclassLanguageCodes
          .filter((code) => offered?.includes(code) !== false || code === language)
          .map((code) => (
            <option key={code} value={code} lang={code}>
              {iconclassLanguages[code]}
            </option>
          ))}
      </select>
    </label>
  );
}
