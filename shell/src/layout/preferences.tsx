import { IconclassLanguageSelect } from '@iconotheca/ui/notations/iconclass-language-select';
import { themeAtom } from '@iconotheca/client';
import { useAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import styles from './preferences.module.css';

/** Language of notations, and day or night. */
export function Preferences() {
  return (
    <div className={styles.preferences}>
      <IconclassLanguageSelect label="Iconclass language" />
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
      {isNight ? 'Light' : 'Dark'}
      <span className="vh"> colours</span>
    </button>
  );
}
