/**
 * Finnish nouns, without marks, so that harmony of vowels is none: a case ending is taken off, and of the stem that is left
 * every word is made that may have it. Few of these are words at all, and those that are none count for nothing.
 */

/** Endings of the singular, and of the plural's nominative, behind a stem that ends in a vowel. */
const singularEndings = [
  /(?<=...)t$/u,
  /(?<=...)n$/u,
  /(?<=...)(?:ssa|sta|lla|lta|lle|ksi|tta)$/u,
  /(?<=....)na$/u,
  /(?<=..[aeiouy])a$/u,
  /(?<=..(?<vowel>[aeiouy]))\k<vowel>n$/u,
  /(?<=.(?<vowel>[aeiouy]))h\k<vowel>n$/u,
  /(?<=..[aeiouy])seen$/u,
];
/** Endings of the plural behind its stem and the `i` or `j` that says so. */
const pluralEndings = [
  /(?<=..[oueyi])j(?:en|a)$/u,
  /(?<=...)i(?:en|a)$/u,
  /(?<=..)i(?:den|tten|ta)$/u,
  /(?<=..)i(?:ssa|sta|lla|lta|lle|ksi|na|tta|siin|hin|n)$/u,
];
/** Endings behind a stem that ends in a consonant. */
const consonantEndings = [/(?<=..[^aeiouyt])(?:ta|ten)$/u, /(?<=..[aeiouy])tta$/u];
const possessives = /(?<=...[aeiouy])(?:nsa|mme|nne)$/u;

const lastConsonants = /^(?<before>.*?[aeiouy])(?<consonants>[^aeiouy]+)(?<after>[aeiouy]{1,2}[a-z]?)$/u;
/** The weak grade of the consonants before the last vowel, and the strong ones that it may stand for. */
const strongOfWeak: Readonly<Record<string, readonly string[]>> = {
  k: ['kk'],
  p: ['pp'],
  t: ['tt'],
  v: ['p'],
  d: ['t'],
  hd: ['ht'],
  ng: ['nk'],
  nn: ['nt'],
  mm: ['mp'],
  ll: ['lt'],
  rr: ['rt'],
  lv: ['lp'],
  rv: ['rp'],
  rj: ['rk'],
  lj: ['lk'],
  hj: ['hk'],
  h: ['hk'],
  l: ['lk'],
  r: ['rk'],
  j: ['ik'],
  rk: ['rkk'],
  lk: ['lkk'],
  nk: ['nkk'],
  rt: ['rtt'],
  lt: ['ltt'],
  nt: ['ntt'],
  mp: ['mpp'],
  lp: ['lpp'],
  rp: ['rpp'],
};
const weakOfStrong: Readonly<Record<string, readonly string[]>> = {
  kk: ['k'],
  pp: ['p'],
  tt: ['t'],
  p: ['v'],
  t: ['d'],
  k: [''],
  ht: ['hd'],
  nk: ['ng'],
  nt: ['nn'],
  mp: ['mm'],
  lt: ['ll'],
  rt: ['rr'],
  lp: ['lv'],
  rp: ['rv'],
  rk: ['r'],
  lk: ['l'],
  hk: ['h'],
  rkk: ['rk'],
  lkk: ['lk'],
  nkk: ['nk'],
  rtt: ['rt'],
  ltt: ['lt'],
  ntt: ['nt'],
};

/** Ends of the stem of the singular, and of the word. */
const stemsInStrongGrade = [
  [/(?<=..)a$/u, 's'],
  [/(?<=...)aa$/u, 'as'],
  [/(?<=..)ii$/u, 'is'],
  [/(?<=..)uu$/u, 'us', 'ut'],
  [/(?<=..)yy$/u, 'ys', 'yt'],
  [/(?<=...)ee$/u, 'e', 'es', 'eet'],
  [/(?<=..)ime$/u, 'in'],
  [/(?<=..[ar])e$/u, ''],
  [/(?<=..[lnr])e$/u, ''],
  [/(?<=..)me$/u, 'n'],
] as const;
const stemsAsTheyAre = [
  [/(?<=..)e$/u, 'i'],
  [/(?<=..[aeiouy])se$/u, 'nen', 's'],
  [/(?<=..)kse$/u, 's', 'ksi'],
  [/(?<=.[aeiouyrln])[dt]e$/u, 'si'],
  [/(?<=..)(?:ude|ute|uute)$/u, 'us'],
  [/(?<=..)(?:yde|yte|yyte)$/u, 'ys'],
  [/(?<=.)nne$/u, 'nsi'],
  [/(?<=.)nte$/u, 'nsi'],
  [/(?<=..)pse$/u, 'psi'],
  [/(?<=.)tse$/u, 'tsi'],
] as const;

/** Returns words that a Finnish one may be a form of, the likeliest first. */
export function finnishBaseForms(word: string): string[] {
  const plain = word.replace(possessives, '');
  const forms = plain === word ? [word] : [plain, `${plain}n`, `${plain}t`];
  return [
    ...forms.flatMap((form) => stripped(form, singularEndings)).flatMap(ofSingularStem),
    ...forms
      .flatMap((form) => stripped(form, pluralEndings))
      .flatMap(pluralStems)
      .flatMap(ofSingularStem),
    ...forms.flatMap((form) => stripped(form, consonantEndings)).flatMap(ofConsonantStem),
  ];
}

function stripped(word: string, endings: readonly RegExp[]): string[] {
  return endings.flatMap((ending) => (ending.test(word) ? [word.replace(ending, '')] : []));
}

/** The stems that one before the `i` of the plural may be of: `kano` of `kana`, `oks` of `oksa`, `kuninka` of `kuninkaa`. */
function pluralStems(stem: string): string[] {
  if (stem.endsWith('o')) return [stem, `${stem.slice(0, -1)}a`];
  if (stem.endsWith('e')) return [`${stem.slice(0, -1)}i`, `${stem}e`, stem];
  if (/[aiuy]$/u.test(stem)) return [stem + stem.slice(-1), stem];
  return [`${stem}a`, `${stem}e`, `${stem}i`];
}

function ofSingularStem(stem: string): string[] {
  const bases = [stem, ...replaced(stem, stemsAsTheyAre)];
  const others = replaced(stem, stemsInStrongGrade);
  const weak = others.flatMap((base) => otherGrade(base, weakOfStrong));
  const strong = bases.flatMap((base) => otherGrade(base, strongOfWeak));
  return [...bases, ...others, ...weak, ...strong, ...bases.flatMap(withK)];
}

/** `nais` of `nainen`, `avain` of `avain`, `kiel` of `kieli`. */
function ofConsonantStem(stem: string): string[] {
  if (stem.endsWith('s')) return [stem, `${stem.slice(0, -1)}nen`];
  return [stem, `${stem}i`];
}

function replaced(word: string, list: readonly (readonly [RegExp, ...string[]])[]): string[] {
  return list.flatMap(([end, ...instead]) => (end.test(word) ? instead.map((each) => word.replace(end, each)) : []));
}

function otherGrade(word: string, grades: Readonly<Record<string, readonly string[]>>): string[] {
  const { before = '', consonants = '', after = '' } = lastConsonants.exec(word)?.groups ?? {};
  const isWeakK = consonants === 'v' && /[uy]$/u.test(before) && before.endsWith(after.charAt(0));
  const other = isWeakK ? ['k', 'p'] : (grades[consonants] ?? []);
  return other.map((each) => before + each + after);
}

/** Between two vowels `k` has no weak grade at all: `joe` is of `joki`, `ruoa` of `ruoka`. */
function withK(word: string): string[] {
  return /[aeiouy]{2}$/u.test(word) ? [`${word.slice(0, -1)}k${word.slice(-1)}`] : [];
}
