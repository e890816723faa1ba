import { failures } from '@iconotheca/contracts/language/failures/nl';
import type { Wording } from '@iconotheca/contracts/language/wording';
import type { messages } from './en.ts';

const client: Wording<typeof messages> = {
  product: 'Iconotheca',
  skip: 'Naar de inhoud',
  announcements: 'Mededelingen',
  search: {
    button: 'Zoeken',
    placeholder: 'Een leeuw, een storm op zee, hoop',
    searching: 'Bezig met zoeken…',
    prompt: 'Kiezen is moeilijk, maar soms moet het. Probeer de knop ‘Zoeken’.',
    nothing: 'Helaas, niets gevonden. Pas de zoekvraag aan',
    wordless: (q) => `In ‘${q}’ valt niets te zoeken: er staan geen letters of cijfers in`,
    error: (reason) => `Er is een fout opgetreden: ${reason}`,
    differentFilters: 'Deze resultaten horen bij andere filters. Zoek opnieuw om ze bij te werken.',
    partial: (fetched, total) =>
      `De eerste ${fetched} van ${total}. Voeg filters toe om de zoekvraag te beperken, of toon meer.`,
    emptyHit: 'Fout: leeg object in de zoekresultaten',
    resultsTab: 'Zoekresultaten',
    savedTab: (count) => `Bewaarde objecten: ${count}`,
    clear: 'Zoekvraag wissen',
    citable: 'Citeerbare URL',
  },
  saved: {
    all: 'Alle',
    none: 'Geen',
    remove: (count) => `Selectie verwijderen (${count})`,
    compare: (count) => `Selectie vergelijken (${count})`,
    export: (count) => (count === 0 ? 'Alles exporteren' : `Selectie exporteren (${count})`),
    emptyItem: 'Fout: leeg object in de bewaarde items',
    notStored: {
      full: 'De opslag van deze browser is vol. Uw laatste wijzigingen gaan verloren als u de site verlaat.',
      blocked: 'Deze browser laat de site niets opslaan. Wat u bewaart, gaat verloren als u de site verlaat.',
    },
  },
  item: {
    notFound: 'Het gevraagde item is niet gevonden',
    notFoundServer: 'Het kan ook zijn dat er op de server iets is misgegaan.',
    notFoundHint: 'Hoort het hier volgens u te zijn, meld het dan via het rode lint ‘Feedback’.',
    forSubscribers: 'Dit item is voor abonnees',
    noPicture: 'Hier geen afbeelding',
    pictureAt: (institution) => `Afbeelding bij: ${institution}`,
    pictureFailed: 'De afbeelding kon niet worden geladen',
    children: 'Er wordt gekeken welke items dit object bevat…',
    deleteQuestion: 'Wilt u dit object ECHT verwijderen?',
    topOfPath: 'U bent al boven aan het pad, verder verfijnen is niet mogelijk',
  },
  lists: {
    loading: 'Laden',
    deleteQuestion: 'Weet u ZEKER dat u deze lijst wilt verwijderen?',
  },
  network: {
    offline: 'U bent offline.',
    offlineCall: 'U bent offline. Probeer het opnieuw als u weer verbinding hebt.',
    offlinePart: 'U bent offline. Dit deel van de pagina opent als u weer verbinding hebt.',
    offlineArea:
      'Dit deel van de site opent als u weer verbinding hebt. Wat u in deze browser hebt bewaard, is veilig.',
    unreachable: 'De server is niet bereikbaar. Bent u online?',
    missingPart: 'Een deel van deze pagina kon niet worden geladen. Bent u online? Laad de pagina opnieuw.',
  },
  crash: 'Oeps, er is een fout opgetreden in de toepassing…',
  loginNeeded: 'U moet ingelogd zijn om deze pagina te zien',
  uploadLogin: 'U moet ingelogd zijn om bestanden te uploaden',
};

export const wording = { client, 'client.failures': failures };
