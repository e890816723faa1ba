import type { TextField } from '@iconotheca/contracts/item/item';

/** A field beside its value; `label` where the type's readers have a word of their own for it. */
export type Row = TextField | LabelledField;

export interface LabelledField {
  field: TextField;
  label: string;
  /** Tells which values go by the field's own name instead. */
  except?: (value: string) => boolean;
}

/** Rows that are looked up together, under a name. */
export interface Group {
  name: string;
  rows: readonly Row[];
}

/** Fields that say one thing in several languages: MOTTO_*, PROVERB_*_NORM, CAPTION and CAPTION_*. */
export type Family = 'MOTTO' | 'PROVERB' | 'CAPTION';

/** Fields that hold more than a line: texts to read. */
export type ProseField = Extract<
  TextField,
  | 'DESCRIPTION'
  | 'TEXT'
  | 'TXT'
  | 'TRANSCRIPTION'
  | 'NOTE'
  | 'COMMENT'
  | 'INTRO_SRC'
  | 'DESCRIPTION_SRC'
  | 'DOCUMENTCONTEXT'
>;
export type StructuredField = Extract<TextField, 'TEXT_EXPL_XML' | 'ESSAY_XML' | 'ESSAY_XML_EN'>;

/** One thing in several languages: `sayings` shows the first large, as it stands on the page; `versions` all alike. */
export interface FamilyText {
  as: 'sayings' | 'versions';
  family: Family;
  label: string;
}

/** Running text; verse and inscriptions keep the lines of the source. */
export interface ProseText {
  as: 'prose' | 'verse' | 'inscription';
  field: ProseField;
  label?: string;
}

/** A partner's XML: a note beside the object, or an essay that fills the page. */
export interface MarkedUpText {
  as: 'structured' | 'essay';
  field: StructuredField;
  label?: string;
}

/** Usage of a device: by whom, when and where. */
export interface UsageText {
  as: 'usage';
  label: string;
}

/** A text that is read rather than looked up. */
export type LongText = FamilyText | ProseText | MarkedUpText | UsageText;

/** Layout of the items of one type. */
export interface Layout {
  /** Start of the page where there is an image. */
  lead: 'image' | 'words';
  /** Line above the heading; the type's own label otherwise. */
  eyebrow?: string;
  /** Field whose first value stands beside the eyebrow: the number of an emblem or a proverb. */
  number?: TextField;
  heading: 'caption' | 'motto' | 'title' | 'name' | 'proverb';
  /** Facts that its readers want first, beside the image. */
  facts: readonly Row[];
  /** The letter is shown large above the facts. */
  hasLetter?: true;
  /** Name of the items that PREV and NEXT lead to, in the plural. */
  sequence: string;
  longTexts: readonly LongText[];
  groups: readonly Group[];
  /** Items that it contains: the heading, and whether it comes before the details. */
  contents: { title: string; isFirst: boolean };
  /** A person's works in the archive are listed. */
  hasWorks?: true;
}
