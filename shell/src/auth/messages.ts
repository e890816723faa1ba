import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

/** What is asked of a reader who comes by a link that brings a login, or who saved items before logging in. */
export const questions = catalogue('shell.questions', {
  wouldLogOut: 'This link would log you out',
  stayLoggedIn: 'Stay logged in',
  loginEnds: (time: string) => `Your login ends at ${time}`,
  loginUnused: 'It has not been used for a while. What you have typed is kept in any case.',
  loginNotKept: (reason: string) => `It could not be kept. ${reason}`,
  loggedInAs: (name: string) => `You are logged in as ${name}.`,
  now: (name: string) => `You are logged in as ${name} now.`,
  notNow: 'You are not logged in now.',
  wouldLogInAs: (name: string) => `This link would log you in as ${name}`,
  stay: 'Stay as I am',
  unsure: 'If you do not know where this link comes from, stay as you are.',
  logInAs: (name: string) => `Log in as ${name}`,
  wouldLogIn: 'This link would log you in',
  checking: 'Checking whose login it brings…',
  expired: 'The login that it brings is no longer valid.',
  unchecked: (reason: string) => `Whose login it brings could not be checked. ${reason}`,
  savedBefore: (count: number) =>
    count === 1
      ? 'One item was saved here before you logged in'
      : `${formatNumber(count)} items were saved here before you logged in`,
  move: 'These were saved here before you logged in. Move them to your account?',
  more: (count: string) => `and ${count} more`,
  listNotMade: (reason: string) => `The list was not made. ${reason}`,
  add: 'Add them to my saved items',
  makeList: 'Make a new list of them',
  leave: 'Leave them where they are',
  stays: 'What you leave stays in this browser for everyone who uses it without logging in.',
  added: (count: number) =>
    count === 1 ? 'Added one item to your saved items' : `Added ${formatNumber(count)} items to your saved items`,
  listMade: (name: string, count: number) =>
    `Made the list “${name}” of ${count === 1 ? 'one item' : `${formatNumber(count)} items`}`,
  listName: (date: string) => `Saved before login, ${date}`,
});
