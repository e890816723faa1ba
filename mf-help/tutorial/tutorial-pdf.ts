import { marked, type Token, type Tokens } from 'marked';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
const latin = {
  text: resolve('@expo-google-fonts/alegreya/400Regular/Alegreya_400Regular.ttf'),
  name: resolve('@expo-google-fonts/alegreya/700Bold/Alegreya_700Bold.ttf'),
};
/** Chinese marks names by its own quotation marks, and has no bold. */
const chinese = resolve('@expo-google-fonts/cactus-classical-serif/400Regular/CactusClassicalSerif_400Regular.ttf');

/** A4 in points, with margins of a book page. */
const page = { size: 'A4', margins: { top: 84, bottom: 84, left: 92, right: 92 } } as const;
const size = { title: 26, heading: 17, text: 11.5 } as const;
const indentOfSteps = 18;
/** The rubricator's red of the site. */
const vermilion = '#b5321b';
const ink = '#1f1a15';

interface Instructions {
  /** Markdown: a title, headings, paragraphs and numbered steps; the names of buttons in bold. */
  text: string;
  /** The language that it is in. */
  language: string;
}

/**
 * Makes the instructions as a tagged PDF: headings, paragraphs and lists are marked as such.
 * @throws Error for markdown of other kinds, which would be left out unseen
 */
export async function tutorialPdf({ text, language }: Instructions): Promise<Buffer> {
  const fonts = language === 'zh' ? { text: chinese, name: chinese } : latin;
  const tokens = marked.lexer(text).filter(({ type }) => type !== 'space');
  const [first] = tokens;
  if (first?.type !== 'heading') throw new Error('The instructions begin with no title.');
  const document = new PDFDocument({
    ...page,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language === 'en' ? 'en-GB' : language,
    font: fonts.text,
    // The same text gives the same file, so that an unchanged release stays one.
    info: { Title: (first as Tokens.Heading).text, Author: 'Iconotheca', CreationDate: new Date(0) },
  });
  const bytes: Buffer[] = [];
  document.on('data', (part: Buffer) => bytes.push(part));
  const done = new Promise<void>((finished, failed) => document.once('end', finished).once('error', failed));
  const root = document.struct('Document');
  document.addStructure(root);
  for (const token of tokens) writeBlock({ document, root, fonts }, token);
  root.end();
  document.end();
  await done;
  return Buffer.concat(bytes);
}

interface Written {
  document: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  fonts: typeof latin;
}

function writeBlock(written: Written, token: Token): void {
  if (token.type === 'heading') writeHeading(written, token as Tokens.Heading);
  else if (token.type === 'paragraph') writeParagraph(written, (token as Tokens.Paragraph).tokens);
  else if (token.type === 'list') writeSteps(written, token as Tokens.List);
  else throw new Error(`The instructions hold a ${token.type}, which is not written to the PDF: ${token.raw}`);
}

function writeHeading({ document, root }: Written, { depth, text }: Tokens.Heading): void {
  const isTitle = depth === 1;
  tagged({ document, root }, isTitle ? 'H1' : 'H2', () => {
    if (isTitle) document.fontSize(size.title).fillColor(vermilion).text(text).moveDown(0.6);
    else document.moveDown(0.8).fontSize(size.heading).fillColor(ink).text(text).moveDown(0.3);
  });
}

function writeSteps({ document, root, fonts }: Written, { items }: Tokens.List): void {
  const list = document.struct('L');
  root.add(list);
  for (const [index, item] of items.entries()) {
    const entry = document.struct('LI');
    list.add(entry);
    const [text] = item.tokens;
    writeParagraph({ document, root: entry, fonts }, (text as Tokens.Text).tokens ?? [], `${index + 1}.  `);
    entry.end();
  }
  list.end();
}

/** @param number before the text of a step, which is indented */
function writeParagraph({ document, root, fonts }: Written, tokens: readonly Token[], number = ''): void {
  const runs = runsOf(tokens);
  const left = page.margins.left + (number === '' ? 0 : indentOfSteps);
  tagged({ document, root }, number === '' ? 'P' : 'LBody', () => {
    document.fontSize(size.text).fillColor(ink);
    for (const [index, { text, isName }] of runs.entries()) {
      const words = index === 0 ? number + text : text;
      const options = { lineGap: 3, continued: index < runs.length - 1 };
      document.font(isName ? fonts.name : fonts.text);
      if (index === 0) document.text(words, left, undefined, options);
      else document.text(words, options);
    }
    document.moveDown(0.45);
    document.x = page.margins.left;
  });
  document.font(fonts.text);
}

interface Run {
  text: string;
  /** A name of the site's, in bold. */
  isName: boolean;
}

/** Text and names in turns. A full stop or comma after a name goes with it, or it could begin a line. */
function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  for (const token of tokens) {
    const isName = token.type === 'strong';
    const text = (token as Tokens.Text).text;
    const last = runs.at(-1);
    const closing = last?.isName === true ? (/^[.,:;]+/u.exec(text)?.[0] ?? '') : '';
    if (last !== undefined) last.text += closing;
    if (text.length > closing.length) runs.push({ text: text.slice(closing.length), isName });
  }
  return runs;
}

function tagged(
  { document, root }: Pick<Written, 'document' | 'root'>,
  tag: 'H1' | 'H2' | 'P' | 'LBody',
  write: () => void,
): void {
  root.add(document.struct(tag, {}, write));
}
