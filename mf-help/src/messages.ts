import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

/** Wording of the help pages' frame, of the trial page and of the login page; the other texts in `pages/` are English. */
export const words = catalogue('help', {
  help: 'Help',
  menu: 'Help pages',
  login: 'Login',
  keyboard: 'Keyboard',
  titles: {
    about: 'About',
    partnercollections: 'Partner collections',
    essays: 'Essays in iconography',
    platform: 'The platform',
    trial: 'Trial',
    accessibility: 'Accessibility',
    emblem: 'How to read an emblem',
    tutorial: 'Instructions (PDF)',
  },
  tiles: {
    about: 'What you can find here, and how Iconclass helps.',
    partnercollections: 'The museums and libraries in Iconotheca.',
    essays: 'One motif at a time, followed through the centuries.',
    platform: 'How a collection is published here, under its own name.',
    accessibility: 'What was tested, what is not met, and how to tell us.',
    tutorial: 'Searching, filtering, looking closely, saving and citing, step by step.',
  },
  textFailed: 'This text cannot be loaded right now.',
  searched: {
    keywords: (languages: string) => `Subjects are searched by keywords in ${languages}.`,
    labels: (languages: string) => `By their labels alone they are searched in ${languages}.`,
  },
  find: {
    label: 'Search the help pages',
    none: 'No help page has these words.',
    found: (count: number) => `${formatNumber(count)} ${count === 1 ? 'help page' : 'help pages'}`,
  },
  access: {
    title: 'Login via your institution',
    network:
      'If your library subscribes, you are logged in automatically on its network; its name appears in the menu. Elsewhere, use your library’s remote access.',
    loggedInAs: (name: string) => `You are logged in as ${name}.`,
    ownAccount: 'With your own account',
    username: 'Username',
    password: 'Password',
    noAccount: 'No account yet? See the <trial>trial and the 7-day pass</trial>.',
    institutions: 'At your institution',
    institutionsFailed: 'The list of institutions cannot be loaded right now.',
    logInAt: (institution: string) => `Log in at ${institution}`,
  },
  collections: {
    about:
      'These collections are in the archive. Each has its own page, and its items also appear in the general search.',
    counting: 'Counting the collections…',
    failed: 'The collections cannot be loaded right now.',
    one: (count: number) => `<name></name>, ${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`,
    partners: 'Partners',
    collections: 'Collections',
  },
  trial: {
    institutions: 'For institutions',
    free: (days: number) =>
      `Any library, museum or university can try everything for ${days} days, free of charge and without obligation. Write to <mail></mail> and say which network or which readers it is for.`,
    yourself: 'For yourself',
    pass: (days: number) =>
      `<pass>Take a ${days}-day pass</pass> and read everything at once, in this browser, without an account.`,
    account: 'If you have an account',
    logIn: '<login>Log in</login>, with your own name and password or through your institution.',
    logInAgain: '<login>Try again after login</login>, with your own name and password or through your institution.',
    open: 'What is open to everyone',
    openAlways:
      'Partner collections, such as the <pda>provenance archive</pda> and its open questions, can always be read.',
    why: 'You see this page because you are not logged in, or because your institution does not subscribe to the content you asked for.',
    openOnes: 'Open to everyone:',
  },
});
