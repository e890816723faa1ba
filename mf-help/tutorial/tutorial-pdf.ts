import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { chapters, tutorialTitle, type Chapter } from './tutorial-text.ts';

const { resolve } = createRequire(import.meta.url);
const serif = resolve('@fontsource/alegreya/files/alegreya-latin-400-normal.woff');

/** A4 in points, with margins of a book page. */
const page = { size: 'A4', margins: { top: 84, bottom: 84, left: 92, right: 92 } } as const;
const size = { title: 26, heading: 17, text: 11.5 } as const;
/** The rubricator's red of the site. */
const vermilion = '#b5321b';

/** The instructions as a tagged PDF in British English: headings, paragraphs and lists are marked as such. */
export async function tutorialPdf(): Promise<Buffer> {
  const document = new PDFDocument({
    ...page,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    font: serif,
    // The same text gives the same file, so that an unchanged release stays one.
    info: { Title: tutorialTitle, Author: 'Iconotheca', CreationDate: new Date(0) },
  });
  const bytes: Buffer[] = [];
  document.on('data', (part: Buffer) => bytes.push(part));
  const done = new Promise<void>((finished, failed) => document.once('end', finished).once('error', failed));
  const root = document.struct('Document');
  document.addStructure(root);
  tagged(document, root, 'H1', () => {
    document.fontSize(size.title).fillColor(vermilion).text(tutorialTitle).moveDown(0.6);
  });
  for (const chapter of chapters) writeChapter(document, root, chapter);
  root.end();
  document.end();
  await done;
  return Buffer.concat(bytes);
}

function writeChapter(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { heading, parts }: Chapter,
): void {
  tagged(document, root, 'H2', () => {
    document.moveDown(0.8).fontSize(size.heading).fillColor('#1f1a15').text(heading).moveDown(0.3);
  });
  for (const part of parts) {
    const paragraphs = 'text' in part ? [part.text] : part.steps.map((step, index) => `${index + 1}.  ${step}`);
    for (const paragraph of paragraphs) {
      tagged(document, root, 'P', () => {
        const indent = 'text' in part ? 0 : 18;
        document.fontSize(size.text).fillColor('#1f1a15');
        document.text(paragraph, page.margins.left + indent, undefined, { lineGap: 3 }).moveDown(0.45);
        document.x = page.margins.left;
      });
    }
  }
}

function tagged(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  tag: 'H1' | 'H2' | 'P',
  write: () => void,
): void {
  root.add(document.struct(tag, {}, write));
}
