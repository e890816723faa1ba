import { failures } from '@iconotheca/contracts/language/failures/it';
import type { Wording } from '@iconotheca/contracts/language/wording';
import type { messages } from './en.ts';

const client: Wording<typeof messages> = {
  product: 'Iconotheca',
  skip: 'Vai al contenuto',
  announcements: 'Annunci',
  search: {
    button: 'Cerca',
    placeholder: 'Un leone, una nave, la speranza',
    searching: 'Ricerca in corso…',
    prompt: 'Scegliere è difficile, ma a volte bisogna farlo. Prova il pulsante «Cerca».',
    nothing: 'Purtroppo nessun risultato. Prova a modificare la ricerca',
    wordless: (q) => `Non c’è nulla da cercare in «${q}»: non contiene né lettere né cifre`,
    error: (reason) => `Si è verificato un errore: ${reason}`,
    differentFilters: 'Questi risultati corrispondono ad altri filtri. Ripeti la ricerca per aggiornarli.',
    partial: (fetched, total) =>
      `I primi ${fetched} di ${total}. Aggiungi filtri per restringere la ricerca, oppure mostrane altri.`,
    emptyHit: 'Errore: oggetto vuoto nei risultati',
    resultsTab: 'Risultati della ricerca',
    savedTab: (count) => `Oggetti salvati: ${count}`,
    clear: 'Cancella la ricerca',
    citable: 'URL da citare',
  },
  saved: {
    all: 'Tutte',
    none: 'Nessuna',
    remove: (count) => `Rimuovi la selezione (${count})`,
    compare: (count) => `Confronta la selezione (${count})`,
    export: (count) => (count === 0 ? 'Esporta tutto' : `Esporta la selezione (${count})`),
    emptyItem: 'Errore: oggetto vuoto nelle schede salvate',
    notStored: {
      full: 'La memoria di questo browser è piena. Le ultime modifiche andranno perse all’uscita.',
      blocked: 'Questo browser non permette al sito di memorizzare dati. Ciò che salvi andrà perso all’uscita.',
    },
  },
  item: {
    notFound: 'La scheda richiesta non è stata trovata',
    notFoundServer: 'Può anche darsi che si sia verificato un errore nel server.',
    notFoundHint: 'Se pensi che dovrebbe trovarsi qui, segnalacelo con il nastro rosso «Feedback».',
    forSubscribers: 'Questa scheda è riservata agli abbonati',
    noPicture: 'Qui nessuna immagine',
    pictureAt: (institution) => `Immagine presso: ${institution}`,
    pictureFailed: 'Impossibile caricare l’immagine',
    children: 'Ricerca delle schede contenute in questo oggetto…',
    deleteQuestion: 'Vuoi DAVVERO eliminare questo oggetto?',
    topOfPath: 'Sei già in cima al percorso, non è possibile affinare oltre',
  },
  lists: {
    loading: 'Caricamento',
    deleteQuestion: 'Vuoi DAVVERO eliminare questa lista?',
  },
  network: {
    offline: 'Sei offline.',
    offlineCall: 'Sei offline. Riprova quando la connessione sarà ristabilita.',
    offlinePart: 'Sei offline. Questa parte della pagina si aprirà quando la connessione sarà ristabilita.',
    offlineArea:
      'Questa parte del sito si aprirà quando la connessione sarà ristabilita. Ciò che hai salvato in questo browser è al sicuro.',
    unreachable: 'Il server non è raggiungibile. Sei online?',
    missingPart: 'Impossibile caricare una parte di questa pagina. Sei online? Ricarica la pagina per riprovare.',
  },
  crash: 'Ops, si è verificato un errore nell’applicazione…',
  loginNeeded: 'Per questa pagina devi accedere con il tuo account',
  uploadLogin: 'Per caricare file devi accedere con il tuo account',
};

export const wording = { client, 'client.failures': failures };
