import { formatNumber } from '@iconotheca/client';
import { plural, type Wording } from '@iconotheca/contracts/language/wording';
import { wording as ui } from '@iconotheca/ui/wording/de';
import type { Catalogues } from './catalogues.ts';

const own: Wording<Catalogues> = {
  help: {
    help: 'Hilfe',
    menu: 'Hilfeseiten',
    login: 'Anmelden',
    keyboard: 'Tastatur',
    titles: {
      about: 'Über das Archiv',
      partnercollections: 'Partnersammlungen',
      essays: 'Essays zur Ikonographie',
      platform: 'Die Plattform',
      trial: 'Testzugang',
      accessibility: 'Barrierefreiheit',
      emblem: 'Wie man ein Emblem liest',
      tutorial: 'Anleitung (PDF)',
    },
    tiles: {
      about: 'Was Sie hier finden und wie Iconclass dabei hilft.',
      partnercollections: 'Die Museen und Bibliotheken in Iconotheca.',
      essays: 'Jeweils ein Motiv, durch die Jahrhunderte verfolgt.',
      platform: 'Wie eine Sammlung hier unter eigenem Namen erscheint.',
      accessibility: 'Was geprüft ist, was noch fehlt und wie Sie uns Hindernisse melden.',
      tutorial: 'Suchen, filtern, genau hinsehen, merken und zitieren, Schritt für Schritt.',
    },
    textFailed: 'Dieser Text kann gerade nicht geladen werden.',
    searched: {
      keywords: (languages) => `Nach Schlagwörtern werden Themen in diesen Sprachen gesucht: ${languages}.`,
      labels: (languages) => `Nur nach ihren Bezeichnungen: ${languages}.`,
    },
    find: {
      label: 'In der Hilfe suchen',
      none: 'Keine Hilfeseite enthält diese Wörter.',
      found: (count) =>
        plural('de', count, { one: `${formatNumber(count)} Hilfeseite`, other: `${formatNumber(count)} Hilfeseiten` }),
    },
    access: {
      title: 'Anmelden über Ihre Institution',
      network:
        'Wenn Ihre Bibliothek ein Abonnement hat, sind Sie in ihrem Netz von selbst angemeldet; ihr Name erscheint im Menü. Anderswo nutzen Sie den Fernzugang Ihrer Bibliothek.',
      loggedInAs: (name) => `Sie sind als ${name} angemeldet.`,
      ownAccount: 'Mit Ihrem eigenen Konto',
      username: 'Benutzername',
      password: 'Passwort',
      noAccount: 'Noch kein Konto? Siehe <trial>Testzugang und 7-Tage-Pass</trial>.',
      institutions: 'In Ihrer Institution',
      institutionsFailed: 'Die Liste der Institutionen kann gerade nicht geladen werden.',
      logInAt: (institution) => `Anmelden bei ${institution}`,
    },
    collections: {
      about:
        'Diese Sammlungen sind im Archiv. Jede hat eine eigene Seite, und ihre Objekte erscheinen auch in der allgemeinen Suche.',
      counting: 'Sammlungen werden gezählt …',
      failed: 'Die Sammlungen können gerade nicht geladen werden.',
      one: (count) =>
        plural('de', count, {
          one: `<name></name>, ${formatNumber(count)} Objekt`,
          other: `<name></name>, ${formatNumber(count)} Objekte`,
        }),
      partners: 'Partner',
      collections: 'Sammlungen',
    },
    trial: {
      institutions: 'Für Institutionen',
      free: (days) =>
        `Jede Bibliothek, jedes Museum und jede Universität kann alles ${days} Tage lang ausprobieren, kostenlos und unverbindlich. Schreiben Sie an <mail></mail> und nennen Sie das Netz oder die Leser, für die es gedacht ist.`,
      yourself: 'Für Sie selbst',
      pass: (days) =>
        `<pass>Holen Sie sich einen ${days}-Tage-Pass</pass> und lesen Sie sofort alles, in diesem Browser, ohne Konto.`,
      account: 'Wenn Sie ein Konto haben',
      logIn: '<login>Melden Sie sich an</login>, mit eigenem Namen und Passwort oder über Ihre Institution.',
      logInAgain:
        '<login>Nach der Anmeldung erneut versuchen</login>, mit eigenem Namen und Passwort oder über Ihre Institution.',
      open: 'Was allen offensteht',
      openAlways:
        'Partnersammlungen wie das <pda>Provenienzarchiv</pda> und seine offenen Fragen können immer gelesen werden.',
      why: 'Sie sehen diese Seite, weil Sie nicht angemeldet sind oder Ihre Institution die gewünschten Inhalte nicht abonniert hat.',
      openOnes: 'Allen zugänglich:',
    },
  },
};

export const wording = { ...ui, ...own };
