import { formatNumber } from '@iconotheca/client';
import { plural, type Wording } from '@iconotheca/contracts/language/wording';
import { wording as ui } from '@iconotheca/ui/wording/pl';
import type { Catalogues } from './catalogues.ts';

const own: Wording<Catalogues> = {
  help: {
    help: 'Pomoc',
    menu: 'Strony pomocy',
    login: 'Zaloguj się',
    keyboard: 'Klawiatura',
    titles: {
      about: 'O archiwum',
      partnercollections: 'Kolekcje partnerów',
      essays: 'Eseje o ikonografii',
      platform: 'Platforma',
      trial: 'Dostęp próbny',
      accessibility: 'Dostępność',
      emblem: 'Jak czytać emblemat',
      tutorial: 'Instrukcja (PDF)',
    },
    tiles: {
      about: 'Co można tu znaleźć i jak pomaga w tym Iconclass.',
      partnercollections: 'Muzea i biblioteki w Iconotheca.',
      essays: 'Za każdym razem jeden motyw, śledzony przez stulecia.',
      platform: 'Jak opublikować tu kolekcję pod jej własną nazwą.',
      accessibility: 'Co zostało sprawdzone, czego jeszcze brakuje i jak nam o tym powiedzieć.',
      tutorial: 'Szukanie, filtrowanie, oglądanie z bliska, zapisywanie i cytowanie, krok po kroku.',
    },
    textFailed: 'Tego tekstu nie można teraz wczytać.',
    searched: {
      keywords: (languages) => `Tematy wyszukuje się według słów kluczowych w tych językach: ${languages}.`,
      labels: (languages) => `Tylko według nazw: ${languages}.`,
    },
    find: {
      label: 'Szukaj na stronach pomocy',
      none: 'Tych słów nie ma na żadnej stronie pomocy.',
      found: (count) =>
        plural('pl', count, {
          one: `${formatNumber(count)} strona pomocy`,
          few: `${formatNumber(count)} strony pomocy`,
          many: `${formatNumber(count)} stron pomocy`,
          other: `${formatNumber(count)} strony pomocy`,
        }),
    },
    access: {
      title: 'Logowanie przez instytucję',
      network:
        'Jeśli biblioteka ma abonament, w jej sieci logowanie następuje automatycznie; jej nazwa pojawia się w menu. Gdzie indziej należy skorzystać ze zdalnego dostępu biblioteki.',
      loggedInAs: (name) => `Zalogowano jako ${name}.`,
      ownAccount: 'Z własnym kontem',
      username: 'Nazwa użytkownika',
      password: 'Hasło',
      noAccount: 'Nie ma jeszcze konta? Zob. <trial>dostęp próbny i przepustka 7-dniowa</trial>.',
      institutions: 'W instytucji',
      institutionsFailed: 'Listy instytucji nie można teraz wczytać.',
      logInAt: (institution) => `Zaloguj się: ${institution}`,
    },
    collections: {
      about:
        'Te kolekcje są w archiwum. Każda ma własną stronę, a jej obiekty pojawiają się także w wyszukiwaniu ogólnym.',
      counting: 'Liczenie kolekcji…',
      failed: 'Kolekcji nie można teraz wczytać.',
      one: (count) =>
        plural('pl', count, {
          one: `<name></name>, ${formatNumber(count)} obiekt`,
          few: `<name></name>, ${formatNumber(count)} obiekty`,
          many: `<name></name>, ${formatNumber(count)} obiektów`,
          other: `<name></name>, ${formatNumber(count)} obiektu`,
        }),
      partners: 'Partnerzy',
      collections: 'Kolekcje',
    },
    trial: {
      institutions: 'Dla instytucji',
      free: (days) =>
        `Każda biblioteka, muzeum i uczelnia może wypróbować wszystko przez ${days} dni, bezpłatnie i bez zobowiązań. Prosimy napisać na adres <mail></mail>, podając, dla jakiej sieci lub jakich czytelników ma to być.`,
      yourself: 'Dla siebie',
      pass: (days) =>
        `<pass>Weź przepustkę ${days}-dniową</pass> i czytaj od razu wszystko, w tej przeglądarce, bez konta.`,
      account: 'Dla posiadaczy konta',
      logIn: '<login>Zaloguj się</login> własną nazwą i hasłem lub przez instytucję.',
      logInAgain: '<login>Spróbuj ponownie po zalogowaniu</login> własną nazwą i hasłem lub przez instytucję.',
      open: 'Co jest otwarte dla wszystkich',
      openAlways:
        'Kolekcje partnerów, takie jak <pda>archiwum proweniencji</pda> z otwartymi pytaniami, można czytać zawsze.',
      why: 'Ta strona pojawia się z powodu braku logowania lub dlatego, że instytucja nie ma abonamentu na żądane treści.',
      openOnes: 'Otwarte dla wszystkich:',
    },
  },
};

export const wording = { ...ui, ...own };
