import { askedSpelling, tokenize } from '@iconotheca/text';

/** Behind the name of a kind: what such items are about. */
const topical =
  'about on showing depicting illustrating concerning über mit zeigt sur montrant représentant su con sobre com over met aiheesta o z';
/** The same, and words that join it to many other things. */
const joining =
  'of by from in with for after von vom der des aus nach für im de du des d par en pour di del della dello dei delle da van door uit voor do dos przez w dla la';
/** Before the name of a kind: what follows is part of what is looked for, `a woman with a book`. */
const prepositions =
  'of in on at by for with without to into onto from about before after between under over mit ohne in auf aus von vom bei beim zu zum zur für über unter durch sur avec sans dans en de du des d par chez à au aux di del della dello dei degli delle su sul sulla con senza in nel nella da dal dalla per van met zonder bij op uit aan voor do da dos das no na nos nas com sem por pelo pela em para sobre o z ze w we na do od u dla przez przy pod za nad';
/** Before a maker's name. */
const makers = 'by after par door por pelo pela przez';
/** Before the name of a place. */
const places = 'in from aus à au uit te z ze w we em';
/** Small words that names are made with. */
const particles = 'van von de der den di da du del della la le ter ten dos do';
const articles =
  'a an the ein eine einer einem einen eines der die das dem den le la les l un une il lo gli i uno una het een o os as um uma';

export const linking = { topical: setOf(topical), joining: setOf(joining) };
export const beforeKinds = setOf(prepositions);
export const beforeMakers = setOf(makers);
export const beforePlaces = setOf(places);
export const nameParticles = setOf(particles);
export const beforeNouns = setOf(articles);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').flatMap((word) => tokenize(word).map(askedSpelling)));
}
