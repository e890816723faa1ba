import { formatNumber } from '@iconotheca/client';
import { plural, type Wording } from '@iconotheca/contracts/language/wording';
import { wording as ui } from '@iconotheca/ui/wording/fi';
import type { Catalogues } from './catalogues.ts';

const own: Wording<Catalogues> = {
  help: {
    help: 'Ohje',
    menu: 'Ohjesivut',
    login: 'Kirjaudu sisään',
    keyboard: 'Näppäimistö',
    titles: {
      about: 'Tietoja',
      partnercollections: 'Kumppanien kokoelmat',
      essays: 'Ikonografisia esseitä',
      platform: 'Alusta',
      trial: 'Kokeilu',
      accessibility: 'Saavutettavuus',
      emblem: 'Miten embleemiä luetaan',
      tutorial: 'Käyttöohje (PDF)',
    },
    tiles: {
      about: 'Mitä täältä löytyy ja miten Iconclass auttaa.',
      partnercollections: 'Iconothecan museot ja kirjastot.',
      essays: 'Yksi aihe kerrallaan, vuosisatojen läpi seurattuna.',
      platform: 'Miten kokoelma julkaistaan täällä omalla nimellään.',
      accessibility: 'Mitä on testattu, mitä vielä puuttuu ja miten kerrot meille esteistä.',
      tutorial: 'Hakeminen, suodattaminen, tarkka katselu, tallentaminen ja viittaaminen vaihe vaiheelta.',
    },
    textFailed: 'Tätä tekstiä ei voi ladata juuri nyt.',
    searched: {
      keywords: (languages) => `Aiheita haetaan asiasanoilla näillä kielillä: ${languages}.`,
      labels: (languages) => `Pelkillä nimityksillä: ${languages}.`,
    },
    find: {
      label: 'Hae ohjesivuilta',
      none: 'Näitä sanoja ei ole millään ohjesivulla.',
      found: (count) =>
        plural('fi', count, { one: `${formatNumber(count)} ohjesivu`, other: `${formatNumber(count)} ohjesivua` }),
    },
    access: {
      title: 'Kirjautuminen oman laitoksen kautta',
      network:
        'Jos kirjastosi on tilaaja, kirjaudut sen verkossa sisään automaattisesti; kirjaston nimi näkyy valikossa. Muualla käytä kirjastosi etäyhteyttä.',
      loggedInAs: (name) => `Olet kirjautunut: ${name}.`,
      ownAccount: 'Omalla tilillä',
      username: 'Käyttäjätunnus',
      password: 'Salasana',
      noAccount: 'Eikö sinulla ole vielä tiliä? Katso <trial>kokeilu ja 7 päivän passi</trial>.',
      institutions: 'Omassa laitoksessasi',
      institutionsFailed: 'Laitosten luetteloa ei voida juuri nyt ladata.',
      logInAt: (institution) => `Kirjaudu: ${institution}`,
    },
    collections: {
      about:
        'Nämä kokoelmat ovat arkistossa. Kullakin on oma sivunsa, ja niiden kohteet näkyvät myös yleisessä haussa.',
      counting: 'Lasketaan kokoelmia…',
      failed: 'Kokoelmia ei voida juuri nyt ladata.',
      one: (count) =>
        plural('fi', count, {
          one: `<name></name>, ${formatNumber(count)} kohde`,
          other: `<name></name>, ${formatNumber(count)} kohdetta`,
        }),
      partners: 'Kumppanit',
      collections: 'Kokoelmat',
    },
    trial: {
      institutions: 'Laitoksille',
      free: (days) =>
        `Jokainen kirjasto, museo ja yliopisto voi kokeilla kaikkea ${days} päivää, maksutta ja sitoumuksetta. Kirjoita osoitteeseen <mail></mail> ja kerro, mille verkolle tai keille lukijoille kokeilu on tarkoitettu.`,
      yourself: 'Itsellesi',
      pass: (days) => `<pass>Ota ${days} päivän passi</pass> ja lue kaikkea heti, tässä selaimessa, ilman tiliä.`,
      account: 'Jos sinulla on tili',
      logIn: '<login>Kirjaudu sisään</login> omalla tunnuksella ja salasanalla tai laitoksesi kautta.',
      logInAgain:
        '<login>Yritä uudelleen kirjautumisen jälkeen</login> omalla tunnuksella ja salasanalla tai laitoksesi kautta.',
      open: 'Mikä on avointa kaikille',
      openAlways:
        'Kumppanien kokoelmat, kuten <pda>provenienssiarkisto</pda> avoimine kysymyksineen, ovat aina luettavissa.',
      why: 'Näet tämän sivun, koska et ole kirjautunut sisään tai laitoksesi ei tilaa pyytämääsi sisältöä.',
      openOnes: 'Avoinna kaikille:',
    },
  },
};

export const wording = { ...ui, ...own };
