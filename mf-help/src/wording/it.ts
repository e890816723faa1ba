import { formatNumber } from '@iconotheca/client';
import { plural, type Wording } from '@iconotheca/contracts/language/wording';
import { wording as ui } from '@iconotheca/ui/wording/it';
import type { Catalogues } from './catalogues.ts';

const own: Wording<Catalogues> = {
  help: {
    help: 'Aiuto',
    menu: 'Pagine di aiuto',
    login: 'Accedi',
    keyboard: 'Tastiera',
    titles: {
      about: 'Informazioni',
      partnercollections: 'Collezioni dei partner',
      essays: 'Saggi di iconografia',
      platform: 'La piattaforma',
      trial: 'Accesso di prova',
      accessibility: 'Accessibilità',
      emblem: 'Come si legge un emblema',
      tutorial: 'Istruzioni (PDF)',
    },
    tiles: {
      about: 'Che cosa si trova qui e come aiuta Iconclass.',
      partnercollections: 'I musei e le biblioteche in Iconotheca.',
      essays: 'Un motivo alla volta, seguito attraverso i secoli.',
      platform: 'Come si pubblica qui una collezione, con il proprio nome.',
      accessibility: 'Che cosa è verificato, che cosa manca ancora e come segnalarcelo.',
      tutorial: 'Cercare, filtrare, guardare da vicino, salvare e citare, passo per passo.',
    },
    textFailed: 'Questo testo non può essere caricato in questo momento.',
    searched: {
      keywords: (languages) => `I soggetti si cercano per parole chiave in queste lingue: ${languages}.`,
      labels: (languages) => `Solo per le loro denominazioni: ${languages}.`,
    },
    find: {
      label: 'Cerca nelle pagine di aiuto',
      none: 'Nessuna pagina di aiuto contiene queste parole.',
      found: (count) =>
        plural('it', count, {
          one: `${formatNumber(count)} pagina di aiuto`,
          other: `${formatNumber(count)} pagine di aiuto`,
        }),
    },
    access: {
      title: 'Accesso tramite la Sua istituzione',
      network:
        'Se la Sua biblioteca è abbonata, sulla sua rete l’accesso è automatico; il suo nome compare nel menu. Altrove, usi l’accesso remoto della biblioteca.',
      loggedInAs: (name) => `Ha effettuato l’accesso come ${name}.`,
      ownAccount: 'Con il Suo account',
      username: 'Nome utente',
      password: 'Password',
      noAccount: 'Non ha ancora un account? Veda <trial>l’accesso di prova e il pass di 7 giorni</trial>.',
      institutions: 'Presso la Sua istituzione',
      institutionsFailed: 'L’elenco delle istituzioni non può essere caricato al momento.',
      logInAt: (institution) => `Accedi presso ${institution}`,
    },
    collections: {
      about:
        'Queste collezioni sono nell’archivio. Ognuna ha la propria pagina e i suoi oggetti compaiono anche nella ricerca generale.',
      counting: 'Conteggio delle collezioni…',
      failed: 'Le collezioni non possono essere caricate al momento.',
      one: (count) =>
        plural('it', count, {
          one: `<name></name>, ${formatNumber(count)} oggetto`,
          other: `<name></name>, ${formatNumber(count)} oggetti`,
        }),
      partners: 'Partner',
      collections: 'Collezioni',
    },
    trial: {
      institutions: 'Per le istituzioni',
      free: (days) =>
        `Ogni biblioteca, museo o università può provare tutto per ${days} giorni, gratuitamente e senza impegno. Scriva a <mail></mail> indicando per quale rete o per quali lettori.`,
      yourself: 'Per Lei',
      pass: (days) =>
        `<pass>Prenda un pass di ${days} giorni</pass> e legga subito tutto, in questo browser, senza account.`,
      account: 'Se ha un account',
      logIn: '<login>Acceda</login>, con il Suo nome e la Sua password o tramite la Sua istituzione.',
      logInAgain:
        '<login>Riprova dopo l’accesso</login>, con il Suo nome e la Sua password o tramite la Sua istituzione.',
      open: 'Che cosa è aperto a tutti',
      openAlways:
        'Le collezioni dei partner, come l’<pda>archivio delle provenienze</pda> e le sue domande aperte, si possono sempre leggere.',
      why: 'Vede questa pagina perché non ha effettuato l’accesso o perché la Sua istituzione non è abbonata al contenuto richiesto.',
      openOnes: 'Aperto a tutti:',
    },
  },
};

export const wording = { ...ui, ...own };
