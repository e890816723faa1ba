import type { FieldName, FormName } from './record-form.ts';

/** Labels of the form's fields, in their order on the page. */
export const fieldLabels: Readonly<Record<FieldName, string>> = {
  TYPE_INS: 'Kind of provenance',
  CAPTION: 'Caption / description',
  IC: 'Iconclass notations',
  TEXT: 'Transcription',
  LANG: 'Language',
  TECHNIQUE: 'Technique',
  WIDTH: 'Width',
  HEIGHT: 'Height',
  DATE_ORIG: 'Date',
  DATE_ORIG_CENTURY: 'Century',
  OWNERS: 'Former owners',
  LOCATION_ORIG: 'Places of use',
  INSTIT: 'Institution',
  SHELFMARK: 'Shelfmark',
  PAGE: 'Location in source or page',
  URL_WEBPAGE: 'Source links',
  TITLE: 'Title',
  PERSON_AUTHOR: 'Author',
  IMPRINT: 'Imprint',
  COMMENT: 'Notes',
};

/** Names of all that the form holds, where it is compared. */
export const formLabels: Readonly<Record<FormName, string>> = {
  ...fieldLabels,
  images: 'Images',
  region: 'The mark on the image',
  isInForum: 'Can You Help? forum',
};

/** Wording of the record form; what the specification fixes (§3, §5) comes first. */
export const recordMessages = {
  imageFirst: 'Please upload an image first',
  mandatory: 'Mandatory Fields',
  mandatoryText: 'The fields marked in red are mandatory, and an image must always be uploaded.',
  submit: 'Submit this item',
  save: 'Save this item and View',
  forum: 'Display this item in the Can You Help? forum',

  history: 'History of this record',
  intro:
    'Describe one mark of ownership: where it is, what kind it is, and whose it may have been. Fields with an asterisk are needed.',
  form: 'Provenance record',
  sideRegion: 'Image and submission',
  groups: {
    images: 'Images',
    mark: 'The mark',
    owners: 'Owners and places',
    book: 'The book',
    remarks: 'Remarks',
  },
  choose: 'Choose',
  help: {
    width: 'In cm, for example 2.5cm.',
    height: 'In cm.',
    date: 'As the mark or its hand says it, for example 1612, c. 1650 or after 1812.',
    link: 'An address that begins with https:// or http://, for example of the catalogue’s record.',
    notations: 'One notation per line, without spaces and without its label, e.g. 46A122',
    location: 'Choose from the list, or type a page number.',
    pageNumber: 'Now type the page number, for example 17 or fol. 17v.',
  },
  samples: 'Sample notations',
  forExample: 'For example',
  remove: 'Remove',
  removed: (value: string, label: string) => `Removed ${value} from ${label}`,
  moveUp: 'Move up',
  moved: (label: string, number: number, count: number) => `${label}, ${number} of ${count}`,
  addAnother: 'Add another',
  valueOf: (label: string) => `value of ${label}`,

  restored: 'We kept your unfinished entry.',
  draftSaved: (time: string) => `Draft saved ${time}`,
  discard: 'Discard',
  discarded: 'Draft discarded',
  saved: 'Item saved',
  savedWith: (fields: string) => `Item saved, with what was changed elsewhere: ${fields}`,
  savedForAnother: 'Item saved. Now describe the next mark.',
  another: 'Save and describe another mark on this page',
  anotherOf: 'What concerns the book is filled in from the record before. Describe the other mark.',
  notSaved: (reason: string) => `Not saved. ${reason}`,
  notSavedField: (label: string, reason: string) => `Not saved. ${label}: ${reason}`,
  waitForImages: 'Available when all images are uploaded.',

  beforeSubmit: 'Before you submit',
  imagesUploaded: (count: number) =>
    count === 0 ? 'An image' : count === 1 ? '1 image uploaded' : `${count} images uploaded`,
  imagesUploading: (count: number) => (count === 1 ? 'Uploading 1 image' : `Uploading ${count} images`),
  isMissing: 'is missing',
  isGiven: 'is given',

  removedImage: (image: string) => `Removed the image ${image}`,

  conflict: {
    title: 'This item was also changed elsewhere',
    takeTheirs: 'Use the saved version',
    keepMine: 'Save my version',
    text: 'These fields were changed by you and elsewhere. Choose for each which is kept.',
    taken: (fields: string) => `Also changed elsewhere, and kept: ${fields}.`,
    keepChosen: 'Save what is chosen',
    keep: 'Keep',
    field: 'Field',
    theirs: 'Saved elsewhere',
    mine: 'Yours',
    /** Of one field, for readers who do not see its row. */
    choice: (label: string, side: string) => `${label}: ${side}`,
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
  },
} as const;
