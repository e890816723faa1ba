import { failures } from '@iconotheca/contracts/language/failures/fi';
import type { Wording } from '@iconotheca/contracts/language/wording';
import type { messages } from './en.ts';

const client: Wording<typeof messages> = {
  product: 'Iconotheca',
  skip: 'Siirry sisältöön',
  announcements: 'Ilmoitukset',
  search: {
    button: 'Hae',
    placeholder: 'Leijona, laiva, toivo',
    searching: 'Haetaan…',
    prompt: 'Valitseminen on vaikeaa, mutta joskus on pakko. Kokeile Hae-painiketta.',
    nothing: 'Valitettavasti mitään ei löytynyt. Muuta hakuasi',
    wordless: (q) => `Hakulausekkeessa ”${q}” ei ole mitään haettavaa: siinä ei ole kirjaimia eikä numeroita`,
    error: (reason) => `Tapahtui virhe: ${reason}`,
    differentFilters: 'Nämä tulokset kuuluvat toisiin rajauksiin. Päivitä ne hakemalla uudelleen.',
    partial: (fetched, total) => `Ensimmäiset ${fetched}/${total}. Rajaa hakua tai näytä lisää.`,
    emptyHit: 'Virhe: tyhjä objekti hakutuloksissa',
    resultsTab: 'Hakutulokset',
    savedTab: (count) => `Tallennettuja kohteita: ${count}`,
    clear: 'Tyhjennä haku',
    citable: 'Viitattava osoite',
  },
  saved: {
    all: 'Kaikki',
    none: 'Ei mitään',
    remove: (count) => `Poista valitut (${count})`,
    compare: (count) => `Vertaa valittuja (${count})`,
    export: (count) => (count === 0 ? 'Vie kaikki' : `Vie valitut (${count})`),
    emptyItem: 'Virhe: tyhjä objekti tallennetuissa kohteissa',
    notStored: {
      full: 'Selaimen tallennustila on täynnä. Viimeisimmät muutoksesi katoavat, kun poistut.',
      blocked: 'Tämä selain ei anna sivuston tallentaa mitään. Tallentamasi katoaa, kun poistut.',
    },
  },
  item: {
    notFound: 'Hakemaasi kohdetta ei löytynyt',
    notFoundServer: 'On myös mahdollista, että palvelimella tapahtui virhe.',
    notFoundHint: 'Jos sen mielestäsi pitäisi olla täällä, kerro siitä punaisen Feedback-nauhan kautta.',
    forSubscribers: 'Tämä kohde on tilaajille',
    noPicture: 'Ei kuvaa täällä',
    pictureAt: (institution) => `Kuva: ${institution}`,
    pictureFailed: 'Kuvaa ei voitu ladata',
    children: 'Etsitään tähän objektiin sisältyviä kohteita…',
    deleteQuestion: 'Haluatko TODELLA poistaa tämän objektin?',
    topOfPath: 'Olet jo polun ylimmällä tasolla, tarkempi rajaus ei ole mahdollista',
  },
  lists: {
    loading: 'Ladataan',
    deleteQuestion: 'Haluatko VARMASTI poistaa tämän luettelon?',
  },
  network: {
    offline: 'Et ole verkossa.',
    offlineCall: 'Et ole verkossa. Yritä uudelleen, kun yhteys toimii.',
    offlinePart: 'Et ole verkossa. Tämä sivun osa avautuu, kun yhteys toimii taas.',
    offlineArea: 'Tämä sivuston osa avautuu, kun yhteys toimii taas. Tähän selaimeen tallentamasi on tallessa.',
    unreachable: 'Palvelimeen ei saada yhteyttä. Oletko verkossa?',
    missingPart: 'Osaa tästä sivusta ei voitu ladata. Oletko verkossa? Yritä uudelleen lataamalla sivu.',
  },
  crash: 'Hups, sovelluksessa tapahtui virhe…',
  loginNeeded: 'Sinun on kirjauduttava sisään nähdäksesi tämän sivun',
  uploadLogin: 'Sinun on kirjauduttava sisään lähettääksesi tiedostoja',
};

export const wording = { client, 'client.failures': failures };
