import { failures } from '@iconotheca/contracts/language/failures/fr';
import type { Wording } from '@iconotheca/contracts/language/wording';
import type { messages } from './en.ts';

const client: Wording<typeof messages> = {
  product: 'Iconotheca',
  skip: 'Aller au contenu',
  announcements: 'Annonces',
  search: {
    button: 'Rechercher',
    placeholder: 'Un lion, un navire, l’espérance',
    searching: 'Recherche en cours…',
    prompt: 'Choisir est difficile, mais il le faut parfois. Essayez le bouton « Rechercher ».',
    nothing: 'Hélas, aucun résultat. Modifiez votre recherche',
    wordless: (q) => `Il n’y a rien à chercher dans « ${q} » : ni lettres ni chiffres`,
    error: (reason) => `Une erreur est survenue : ${reason}`,
    differentFilters: 'Ces résultats correspondent à d’autres filtres. Relancez la recherche pour les actualiser.',
    partial: (fetched, total) =>
      `Les ${fetched} premiers sur ${total}. Ajoutez des filtres pour affiner la recherche, ou affichez-en davantage.`,
    emptyHit: 'Erreur : objet vide dans les résultats',
    resultsTab: 'Résultats de la recherche',
    savedTab: (count) => `Objets enregistrés : ${count}`,
    clear: 'Effacer la recherche',
    citable: 'URL à citer',
  },
  saved: {
    all: 'Tous',
    none: 'Aucun',
    remove: (count) => `Retirer la sélection (${count})`,
    compare: (count) => `Comparer la sélection (${count})`,
    export: (count) => (count === 0 ? 'Tout exporter' : `Exporter la sélection (${count})`),
    emptyItem: 'Erreur : objet vide dans les éléments enregistrés',
    notStored: {
      full: 'La mémoire de ce navigateur est pleine. Vos dernières modifications seront perdues à la fermeture.',
      blocked:
        'Ce navigateur ne permet pas au site d’enregistrer des données. Ce que vous enregistrez sera perdu à la fermeture.',
    },
  },
  item: {
    notFound: 'L’élément demandé est introuvable',
    notFoundServer: 'Il se peut aussi qu’une erreur se soit produite sur le serveur.',
    notFoundHint: 'Si vous pensez qu’il devrait être ici, signalez-le par le ruban rouge « Feedback ».',
    forSubscribers: 'Cet élément est réservé aux abonnés',
    noPicture: 'Pas d’image ici',
    pictureAt: (institution) => `Image chez : ${institution}`,
    pictureFailed: 'L’image n’a pas pu être chargée',
    children: 'Recherche des éléments contenus dans cet objet…',
    deleteQuestion: 'Voulez-vous VRAIMENT supprimer cet objet ?',
    topOfPath: 'Le sommet du chemin est atteint, aucun affinement n’est possible',
  },
  lists: {
    loading: 'Chargement',
    deleteQuestion: 'Voulez-vous VRAIMENT supprimer cette liste ?',
  },
  network: {
    offline: 'Vous êtes hors ligne.',
    offlineCall: 'Vous êtes hors ligne. Réessayez une fois la connexion rétablie.',
    offlinePart: 'Vous êtes hors ligne. Cette partie de la page s’ouvrira une fois la connexion rétablie.',
    offlineArea:
      'Cette partie du site s’ouvrira une fois la connexion rétablie. Ce que vous avez enregistré dans ce navigateur est conservé.',
    unreachable: 'Le serveur est injoignable. Êtes-vous en ligne ?',
    missingPart:
      'Une partie de cette page n’a pas pu être chargée. Êtes-vous en ligne ? Rechargez la page pour réessayer.',
  },
  crash: 'Oups, une erreur est survenue dans l’application…',
  loginNeeded: 'Vous devez être connecté pour accéder à cette page',
  uploadLogin: 'Vous devez être connecté pour envoyer des fichiers',
};

export const wording = { client, 'client.failures': failures };
