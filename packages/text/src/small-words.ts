import { askedSpelling, tokenize } from './tokenizer.ts';

/** Articles, prepositions and conjunctions that are no other word of the nine languages: never demanded. */
const small = [
  'a an the and of in on at by for from with without to into onto upon about after before between is are as its their his her it this that',
  'der die das dem des ein eine einer einem einen eines und oder von vom im am an auf aus bei beim mit ohne nach zu zum zur für über durch bis wie als',
  'le la les l un une des du de d et ou à au aux dans en par pour avec sans chez qui que sur',
  'il lo gli i uno una e ed o di del dello della degli delle dell al allo alla ai agli alle da dal dallo dalla dai dagli dalle nel nello nella nei negli nelle con su sul sullo sulla sui sugli sulle per che',
  'het een van en met bij uit aan te ter tot om voor naar op',
  'os as um uma uns umas do da das no na nos nas ao aos à às em com por pelo pela pelos pelas para sem sobre ou',
  'ja tai sekä että',
  'i oraz lub albo w we z ze na do od u dla po przy przez się jest',
  '的 和 與 与 及 在 之',
];

/** Words that a query can do without as well, but that also say something: left out where nothing is found with them. */
const yielding = [
  // Small words of one language that are other words in another: gold, den, ten, God’s, back, verse, door.
  'or den ten dei door all dos vers under over unter onder sous sotto sob pod nad za nell entre tra fra zwischen tussen gegen contra not no nicht pas non não nie ei',
  'some any all every each one this these those which showing shows depicting depicted illustrating representing concerning regarding',
  // Words for what every item here is, or what is typed beside what is looked for.
  'image images picture pictures pic pics art artwork artworks work works scene scenes representation representations depiction depictions iconography',
  'Bild Bilder Bildern Abbildung Abbildungen Darstellung Darstellungen Kunst zeige zeigen image images représentation immagine immagini figura figure',
  'afbeelding afbeeldingen beeld beelden voorstelling imagem imagens kuva kuvat kuvia obraz obrazy obrazki ilustracja 圖 图 圖像 图像 圖片 图片',
  // Words that say where something comes from.
  'Dutch Flemish German Italian French English British Spanish Portuguese Polish Finnish Swiss Austrian Netherlandish Belgian European Venetian Florentine Roman',
  'deutsch deutsche deutscher deutsches deutschen niederländisch niederländische niederländischer niederländisches niederländischen holländisch holländische holländischer flämisch flämische flämischer italienisch italienische italienischer italienischen französisch französische französischer französischen englisch englische englischer spanisch spanische spanischer',
  'allemand allemande allemands allemandes hollandais hollandaise néerlandais néerlandaise flamand flamande flamands italien italienne italiens italiennes français française anglais anglaise espagnol espagnole',
  'tedesco tedesca tedeschi tedesche olandese olandesi fiammingo fiamminga fiamminghi italiano italiana italiani italiane francese francesi inglese inglesi spagnolo spagnola spagnoli',
  'duits duitse nederlands nederlandse hollands hollandse vlaams vlaamse italiaans italiaanse frans franse engels engelse spaans spaanse',
  'alemão alemã alemães alemãs holandês holandesa holandeses flamengo flamenga flamengos italianos francês francesa franceses inglês inglesa ingleses espanhol espanhola espanhóis português portuguesa portugueses',
  'saksalainen saksalaiset hollantilainen hollantilaiset flaamilainen flaamilaiset italialainen italialaiset ranskalainen ranskalaiset englantilainen englantilaiset espanjalainen espanjalaiset suomalainen suomalaiset',
  'niemiecki niemiecka niemieckie holenderski holenderska holenderskie flamandzki flamandzka flamandzkie włoski włoska włoskie francuski francuska francuskie angielski angielska angielskie hiszpański hiszpańska hiszpańskie polski polska polskie',
];

const smallWords = wordsOf(small);
const yieldingWords = wordsOf(yielding);

/**
 * Tells whether a query can always do without the word.
 * @param word as `askedSpelling` gives it
 */
export function isSmallWord(word: string): boolean {
  return smallWords.has(word);
}

/** Tells whether a query can do without the word, where it finds nothing with it. */
export function isYieldingWord(word: string): boolean {
  return yieldingWords.has(word);
}

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')).flatMap((text) => tokenize(text).map(askedSpelling)));
}
