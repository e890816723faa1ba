import { themeAtom } from '@iconotheca/client';
import { useAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import styles from './preferences.module.css';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../words/page.ts';
import { LanguageSelect } from '../language/language-select.tsx';

/** Offers the language of the site and of notations, and day or night. */
export function Preferences() {
  return (
    <div className={styles.preferences}>
      <LanguageSelect />
      <ThemeSwitch />
    </div>
  );
}

const systemNight = window.matchMedia('(prefers-color-scheme: dark)');

function onSystemTheme(listener: () => void): () => void {
  systemNight.addEventListener('change', listener);
  return () => systemNight.removeEventListener('change', listener);
}

/** Says what it changes to. A choice that the system makes as well is not stored. */
function ThemeSwitch() {
  const [theme, setTheme] = useAtom(themeAtom);
  const isSystemNight = useSyncExternalStore(onSystemTheme, () => systemNight.matches);
  const isNight = theme === 'system' ? isSystemNight : theme === 'night';

  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  function change() {
    const chosen = isNight ? 'day' : 'night';
    setTheme((chosen === 'night') === isSystemNight ? 'system' : chosen);
  }

  return (
    <button type="button" className="plain" onClick={change}>
      <RichText
        text={isNight ? words.light : words.dark}
        parts={{ vh: (said) => <span className="vh">{said}</span> }}
      />
    </button>
  );
}
