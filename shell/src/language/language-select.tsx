import { iconclassLanguageAtom, pageDataOfDocument, useToast } from '@iconotheca/client';
import { iconclassLanguageCodes, iconclassLanguages } from '@iconotheca/contracts/iconclass/iconclass-language';
import { useAtom } from 'jotai';
import { words } from '../messages.ts';
import { useSiteLanguage } from './site-language.ts';

const subjectsOnly = 'subjects:';

/**
 * The language of the whole site, or that of the subjects alone where a reader wants these in another (I18N-1, I18N-4). A
 * choice shows at once, here; that of the subjects in the other tabs too.
 */
export function LanguageSelect() {
  const [subjects, setSubjects] = useAtom(iconclassLanguageAtom);
  const { language, show } = useSiteLanguage();
  const showToast = useToast();
  const { languages } = pageDataOfDocument().brand;
  const offered = iconclassLanguageCodes.filter(
    (code) => languages?.includes(code) !== false || code === subjects || code === language,
  );

  function choose(value: string) {
    const isWhole = !value.startsWith(subjectsOnly);
    const chosen = offered.find((code) => code === value.slice(isWhole ? 0 : subjectsOnly.length));
    if (chosen === undefined) return;
    setSubjects(chosen);
    if (isWhole) show(chosen).catch(() => showToast({ text: words.notLoaded }));
  }

  return (
    <label>
      <span className="vh">{words.language}</span>
      <select
        className="select select--plain"
        value={subjects === language ? subjects : subjectsOnly + subjects}
        onChange={({ target }) => choose(target.value)}
      >
        <optgroup label={words.wholeSite}>
          {offered.map((code) => (
            <option key={code} value={code} lang={code}>
              {iconclassLanguages[code]}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.subjects}>
          {offered.map((code) => (
            <option key={code} value={subjectsOnly + code}>
              {words.subjectsOnly(iconclassLanguages[code])}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
