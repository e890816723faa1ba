import { formatNumber } from '@iconotheca/client';
import { plural, type Wording } from '@iconotheca/contracts/language/wording';
import { wording as ui } from '@iconotheca/ui/wording/fr';
import type { Catalogues } from './catalogues.ts';

const own: Wording<Catalogues> = {
  help: {
    help: 'Aide',
    menu: 'Pages d’aide',
    login: 'Se connecter',
    keyboard: 'Clavier',
    titles: {
      about: 'À propos',
      partnercollections: 'Collections partenaires',
      essays: 'Essais d’iconographie',
      platform: 'La plateforme',
      trial: 'Accès d’essai',
      accessibility: 'Accessibilité',
      emblem: 'Comment lire un emblème',
      tutorial: 'Mode d’emploi (PDF)',
    },
    tiles: {
      about: 'Ce que vous trouverez ici, et comment Iconclass y aide.',
      partnercollections: 'Les musées et les bibliothèques d’Iconotheca.',
      essays: 'Un motif à la fois, suivi à travers les siècles.',
      platform: 'Comment une collection est publiée ici, sous son propre nom.',
      accessibility: 'Ce qui est testé, ce qui manque encore, et comment nous le signaler.',
      tutorial: 'Rechercher, filtrer, regarder de près, enregistrer et citer, pas à pas.',
    },
    textFailed: 'Ce texte ne peut pas être chargé pour le moment.',
    searched: {
      keywords: (languages) => `Les sujets se recherchent par mots-clés dans ces langues : ${languages}.`,
      labels: (languages) => `Par leurs libellés seuls : ${languages}.`,
    },
    find: {
      label: 'Rechercher dans l’aide',
      none: 'Aucune page d’aide ne contient ces mots.',
      found: (count) =>
        plural('fr', count, {
          one: `${formatNumber(count)} page d’aide`,
          other: `${formatNumber(count)} pages d’aide`,
        }),
    },
    access: {
      title: 'Se connecter par votre institution',
      network:
        'Si votre bibliothèque est abonnée, vous êtes connecté automatiquement sur son réseau ; son nom apparaît dans le menu. Ailleurs, utilisez l’accès à distance de votre bibliothèque.',
      loggedInAs: (name) => `Vous êtes connecté en tant que ${name}.`,
      ownAccount: 'Avec votre propre compte',
      username: 'Nom d’utilisateur',
      password: 'Mot de passe',
      noAccount: 'Pas encore de compte ? Voir <trial>l’essai et le pass de 7 jours</trial>.',
      institutions: 'Dans votre institution',
      institutionsFailed: 'La liste des institutions ne peut pas être chargée pour le moment.',
      logInAt: (institution) => `Se connecter auprès de ${institution}`,
    },
    collections: {
      about:
        'Ces collections font partie des archives. Chacune a sa propre page, et ses objets apparaissent aussi dans la recherche générale.',
      counting: 'Décompte des collections…',
      failed: 'Les collections ne peuvent pas être chargées pour le moment.',
      one: (count) =>
        plural('fr', count, {
          one: `<name></name>, ${formatNumber(count)} objet`,
          other: `<name></name>, ${formatNumber(count)} objets`,
        }),
      partners: 'Partenaires',
      collections: 'Collections',
    },
    trial: {
      institutions: 'Pour les institutions',
      free: (days) =>
        `Toute bibliothèque, tout musée ou toute université peut tout essayer pendant ${days} jours, gratuitement et sans engagement. Écrivez à <mail></mail> en précisant pour quel réseau ou quels lecteurs.`,
      yourself: 'Pour vous-même',
      pass: (days) =>
        `<pass>Prenez un pass de ${days} jours</pass> et lisez tout immédiatement, dans ce navigateur, sans compte.`,
      account: 'Si vous avez un compte',
      logIn: '<login>Connectez-vous</login>, avec vos propres nom et mot de passe ou par votre institution.',
      logInAgain:
        '<login>Réessayer après connexion</login>, avec vos propres nom et mot de passe ou par votre institution.',
      open: 'Ce qui est ouvert à tous',
      openAlways:
        'Les collections partenaires, comme les <pda>archives de provenance</pda> et leurs questions ouvertes, peuvent toujours être lues.',
      why: 'Vous voyez cette page parce que vous n’êtes pas connecté, ou parce que votre institution n’est pas abonnée au contenu demandé.',
      openOnes: 'Ouvert à tous :',
    },
  },
};

export const wording = { ...ui, ...own };
