import { iconclassLanguageAtom, pageDataOfDocument, useToast } from '@iconotheca/client';
import {
  defaultIconclassLanguage,
  iconclassLanguageCodes,
  iconclassLanguages,
  type IconclassLanguage,
} from '@iconotheca/contracts/iconclass/iconclass-language';
import { offeredLanguages } from '@iconotheca/contracts/language/interface-language';
import { interfaceLanguages } from '@iconotheca/contracts/words/languages';
import { atom, useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { words } from '../words/page.ts';
import { useSiteLanguage } from './site-language.ts';

const subjectsOnly = 'subjects:';
/** The language that was just chosen here: in it everything is drawn anew, and the focus would be lost. */
const chosenAtom = atom<string>();

/**
 * Chooses the language of the whole site, or that of the subjects alone where a reader wants these in another (I18N-1,
 * I18N-4). A choice shows at once, here; that of the subjects in the other tabs too.
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
  const isOffered = (code: string) => languages?.includes(code) !== false || code === subjects || code === language;
  const offered = offeredLanguages.filter(isOffered);
  const ofSubjects = iconclassLanguageCodes.filter(isOffered);

  function choose(value: string) {
    const only = ofSubjects.find((code) => subjectsOnly + code === value);
    if (only !== undefined) return setSubjects(only);
    const asked = offered.find((code) => code === value);
    if (asked === undefined) return;
    setSubjects(subjectsIn(asked));
    setChosen(asked);
    show(asked).catch(() => showToast({ text: words.notLoaded }));
  }

  return (
    <label>
      <span className="vh">{words.language}</span>
      <select
        ref={select}
        className="select select--plain"
        value={subjects === subjectsIn(language) ? language : subjectsOnly + subjects}
        onChange={({ target }) => choose(target.value)}
      >
        <optgroup label={words.wholeSite}>
          {offered.map((code) => (
            <option key={code} value={code} lang={code}>
              {interfaceLanguages[code]}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.subjects}>
          {ofSubjects.map((code) => (
            <option key={code} value={subjectsOnly + code}>
              {words.subjectsOnly({ language: iconclassLanguages[code] })}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}

/** The language of the subjects beside one of the site: the same, or English where Iconclass does not have it. */
function subjectsIn(language: string): IconclassLanguage {
  return iconclassLanguageCodes.find((code) => code === language) ?? defaultIconclassLanguage;
}
