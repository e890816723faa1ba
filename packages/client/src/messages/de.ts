import { failures } from '@iconotheca/contracts/language/failures/de';
import type { Wording } from '@iconotheca/contracts/language/wording';
import type { messages } from './en.ts';

const client: Wording<typeof messages> = {
  product: 'Iconotheca',
  skip: 'Zum Inhalt springen',
  announcements: 'Ansagen',
  search: {
    button: 'Suchen',
    placeholder: 'Ein Löwe, ein Schiff, Hoffnung',
    searching: 'Suche läuft …',
    prompt: 'Sich zu entscheiden ist schwer, aber manchmal muss es sein. Drücken Sie auf „Suchen“.',
    nothing: 'Leider nichts gefunden. Ändern Sie Ihre Suche',
    wordless: (q) => `In „${q}“ gibt es nichts zu suchen: Es enthält weder Buchstaben noch Ziffern`,
    error: (reason) => `Ein Fehler ist aufgetreten: ${reason}`,
    differentFilters: 'Diese Ergebnisse gehören zu anderen Filtern. Suchen Sie erneut, um sie zu aktualisieren.',
    partial: (fetched, total) =>
      `Die ersten ${fetched} von ${total}. Grenzen Sie die Suche mit Filtern ein, oder zeigen Sie mehr an.`,
    emptyHit: 'Fehler: leeres Objekt in den Suchergebnissen',
    resultsTab: 'Suchergebnisse',
    savedTab: (count) => `${count} gemerkte Objekte`,
    clear: 'Suche leeren',
    citable: 'Zitierfähige URL',
  },
  saved: {
    all: 'Alle',
    none: 'Keine',
    remove: (count) => `${count} ausgewählte entfernen`,
    compare: (count) => `${count} ausgewählte vergleichen`,
    export: (count) => (count === 0 ? 'Alle exportieren' : `${count} ausgewählte exportieren`),
    emptyItem: 'Fehler: leeres Objekt unter den gemerkten Objekten',
    notStored: {
      full: 'Der Speicher dieses Browsers ist voll. Ihre letzten Änderungen gehen verloren, wenn Sie die Seite verlassen.',
      blocked:
        'Dieser Browser lässt die Website nichts speichern. Was Sie sich merken, geht verloren, wenn Sie die Seite verlassen.',
    },
  },
  item: {
    notFound: 'Das gesuchte Objekt wurde nicht gefunden',
    notFoundServer: 'Vielleicht ist auch auf dem Server ein Fehler aufgetreten.',
    notFoundHint: 'Wenn es hier sein sollte, melden Sie es uns über das rote Band „Feedback“.',
    forSubscribers: 'Dieses Objekt ist Abonnenten vorbehalten',
    noPicture: 'Hier kein Bild',
    pictureAt: (institution) => `Bild bei: ${institution}`,
    pictureFailed: 'Das Bild konnte nicht geladen werden',
    children: 'Suche nach Objekten, die zu diesem gehören …',
    deleteQuestion: 'Möchten Sie dieses Objekt WIRKLICH löschen?',
    topOfPath: 'Das obere Ende des Pfades ist erreicht, weiter lässt sich nicht eingrenzen',
  },
  lists: {
    loading: 'Wird geladen',
    deleteQuestion: 'Möchten Sie diese Liste SICHER löschen?',
  },
  network: {
    offline: 'Sie sind offline.',
    offlineCall: 'Sie sind offline. Versuchen Sie es wieder, sobald Sie verbunden sind.',
    offlinePart: 'Sie sind offline. Dieser Teil der Seite öffnet sich, sobald Sie wieder verbunden sind.',
    offlineArea:
      'Dieser Bereich öffnet sich, sobald Sie wieder verbunden sind. Was Sie sich in diesem Browser gemerkt haben, ist sicher.',
    unreachable: 'Der Server ist nicht erreichbar. Sind Sie online?',
    missingPart: 'Ein Teil dieser Seite konnte nicht geladen werden. Sind Sie online? Laden Sie die Seite neu.',
  },
  crash: 'Hoppla, in der Anwendung ist ein Fehler aufgetreten …',
  loginNeeded: 'Für diese Seite müssen Sie angemeldet sein',
  uploadLogin: 'Zum Hochladen müssen Sie angemeldet sein',
};

export const wording = { client, 'client.failures': failures };
