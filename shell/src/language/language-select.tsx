import { iconclassLanguageAtom, pageDataOfDocument, useToast } from '@iconotheca/client';
import { iconclassLanguageCodes, iconclassLanguages } from '@iconotheca/contracts/iconclass/iconclass-language';
import { atom, useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { words } from '../messages.ts';
import { useSiteLanguage } from './site-language.ts';

const subjectsOnly = 'subjects:';
/** The language that was just chosen here: in it everything is drawn anew, and the focus would be lost. */
const chosenAtom = atom<string>();

/**
 * The language of the whole site, or that of the subjects alone where a reader wants these in another (I18N-1, I18N-4). A
 * choice shows at once, here; that of the subjects in the other tabs too.
 */
export function LanguageSelect() {
  const [subjects, setSubjects] = useAtom(iconclassLanguageAtom);
  const { language, show } = useSiteLanguage();
  const showToast = useToast();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useAtom(chosenAtom);
  useEffect(() => {
    if (chosen !== language) return;
    select.current?.focus();
    setChosen(undefined);
  }, [chosen, language, setChosen]);
  const { languages } = pageDataOfDocument().brand;
  const offered = iconclassLanguageCodes.filter(
    (code) => languages?.includes(code) !== false || code === subjects || code === language,
  );

  function choose(value: string) {
    const isWhole = !value.startsWith(subjectsOnly);
    const asked = offered.find((code) => code === value.slice(isWhole ? 0 : subjectsOnly.length));
    if (asked === undefined) return;
    setSubjects(asked);
    if (!isWhole) return;
    setChosen(asked);
    show(asked).catch(() => showToast({ text: words.notLoaded }));
  }

  return (
    <label>
      <span className="vh">{words.language}</span>
      <select
        ref={select}
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
