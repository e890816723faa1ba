import { formatNumber } from '@iconotheca/client';
import { plural, type Wording } from '@iconotheca/contracts/language/wording';
import { wording as ui } from '@iconotheca/ui/wording/nl';
import type { Catalogues } from './catalogues.ts';

const own: Wording<Catalogues> = {
  help: {
    help: 'Hulp',
    menu: 'Hulppagina’s',
    login: 'Inloggen',
    keyboard: 'Toetsenbord',
    titles: {
      about: 'Over',
      partnercollections: 'Partnercollecties',
      essays: 'Essays over iconografie',
      platform: 'Het platform',
      trial: 'Proeftoegang',
      accessibility: 'Toegankelijkheid',
      emblem: 'Hoe u een embleem leest',
      tutorial: 'Handleiding (pdf)',
    },
    tiles: {
      about: 'Wat u hier kunt vinden en hoe Iconclass daarbij helpt.',
      partnercollections: 'De musea en bibliotheken in Iconotheca.',
      essays: 'Telkens één motief, gevolgd door de eeuwen heen.',
      platform: 'Hoe een collectie hier onder eigen naam verschijnt.',
      accessibility: 'Wat getest is, wat nog ontbreekt en hoe u ons dat meldt.',
      tutorial: 'Zoeken, filteren, goed kijken, bewaren en citeren, stap voor stap.',
    },
    textFailed: 'Deze tekst kan nu niet worden geladen.',
    searched: {
      keywords: (languages) => `Onderwerpen worden op trefwoord gezocht in deze talen: ${languages}.`,
      labels: (languages) => `Alleen op hun benaming: ${languages}.`,
    },
    find: {
      label: 'Zoeken in de hulp',
      none: 'Deze woorden staan op geen enkele hulppagina.',
      found: (count) =>
        plural('nl', count, { one: `${formatNumber(count)} hulppagina`, other: `${formatNumber(count)} hulppagina’s` }),
    },
    access: {
      title: 'Inloggen via uw instelling',
      network:
        'Als uw bibliotheek een abonnement heeft, bent u op haar netwerk automatisch ingelogd; haar naam staat in het menu. Elders gebruikt u de externe toegang van uw bibliotheek.',
      loggedInAs: (name) => `U bent ingelogd als ${name}.`,
      ownAccount: 'Met uw eigen account',
      username: 'Gebruikersnaam',
      password: 'Wachtwoord',
      noAccount: 'Nog geen account? Zie <trial>de proeftoegang en de 7-dagenpas</trial>.',
      institutions: 'Bij uw instelling',
      institutionsFailed: 'De lijst van instellingen kan nu niet worden geladen.',
      logInAt: (institution) => `Inloggen bij ${institution}`,
    },
    collections: {
      about:
        'Deze collecties zitten in het archief. Elk heeft een eigen pagina, en de objecten verschijnen ook in de algemene zoekopdracht.',
      counting: 'Collecties tellen…',
      failed: 'De collecties kunnen nu niet worden geladen.',
      one: (count) =>
        plural('nl', count, {
          one: `<name></name>, ${formatNumber(count)} object`,
          other: `<name></name>, ${formatNumber(count)} objecten`,
        }),
      partners: 'Partners',
      collections: 'Collecties',
    },
    trial: {
      institutions: 'Voor instellingen',
      free: (days) =>
        `Elke bibliotheek, elk museum en elke universiteit kan alles ${days} dagen gratis en vrijblijvend proberen. Schrijf naar <mail></mail> en vermeld voor welk netwerk of welke lezers het is.`,
      yourself: 'Voor uzelf',
      pass: (days) => `<pass>Neem een ${days}-dagenpas</pass> en lees meteen alles, in deze browser, zonder account.`,
      account: 'Als u een account hebt',
      logIn: '<login>Log in</login>, met uw eigen naam en wachtwoord of via uw instelling.',
      logInAgain:
        '<login>Opnieuw proberen na het inloggen</login>, met uw eigen naam en wachtwoord of via uw instelling.',
      open: 'Wat voor iedereen open is',
      openAlways:
        'Partnercollecties, zoals het <pda>herkomstarchief</pda> met zijn open vragen, kunnen altijd worden gelezen.',
      why: 'U ziet deze pagina omdat u niet bent ingelogd of omdat uw instelling geen abonnement heeft op de gevraagde inhoud.',
      openOnes: 'Voor iedereen open:',
    },
  },
};

export const wording = { ...ui, ...own };
