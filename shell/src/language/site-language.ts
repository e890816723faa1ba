import { languageCookie, languageKeptS, languageParameter } from '@iconotheca/contracts/language/interface-language';
import { showLanguage } from '@iconotheca/contracts/language/shown-language';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { atom, useAtom } from 'jotai';

/** Language in which everything is drawn; what is drawn in another is drawn anew. */
export const siteLanguageAtom = atom(pageLanguage());

interface SiteLanguage {
  language: string;
  /**
   * Puts the site into another language, now and on the pages after it.
   * @throws what fetching the wordings throws: nothing has changed then
   */
  show: (language: ReturnType<typeof pageLanguage>) => Promise<void>;
}

/** Returns the language of the site, and the function that changes it. */
export function useSiteLanguage(): SiteLanguage {
  const [language, setLanguage] = useAtom(siteLanguageAtom);
  return {
    language,
    async show(next) {
      await showLanguage(next);
      // The server answers the next page in it.
      document.cookie = `${languageCookie}=${next}; path=/; max-age=${languageKeptS}; samesite=lax`;
      leaveOutOfAddress();
      setLanguage(next);
    },
  };
}

/** An address that asks for a language would bring it back. */
function leaveOutOfAddress(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(languageParameter)) return;
  url.searchParams.delete(languageParameter);
  window.history.replaceState(window.history.state, '', url);
}
