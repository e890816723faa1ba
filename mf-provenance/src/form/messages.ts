import type { TextName } from './record-form.ts';

/** Labels of the form's fields. */
export const fieldLabels: Readonly<Record<TextName, string>> = {
  kind: 'Kind of provenance',
  caption: 'Caption / description',
  notations: 'Iconclass notations',
  transcription: 'Transcription',
  language: 'Language',
  technique: 'Technique',
  date: 'Date',
  owners: 'Former owners',
  places: 'Places of use',
  institution: 'Institution',
  shelfmark: 'Shelfmark',
  location: 'Location in source or page',
  width: 'Width',
  height: 'Height',
  title: 'Title',
  author: 'Author',
  imprint: 'Imprint',
  links: 'Source links',
  notes: 'Notes',
};

/** Wording of the record form; what the specification fixes (§3, §5) comes first. */
export const recordMessages = {
  imageFirst: 'Please upload an image first',
  mandatory: 'Mandatory Fields',
  mandatoryText: 'The fields marked in red are mandatory, and an image must always be uploaded.',
  submit: 'Submit this item',
  save: 'Save this item and View',
  forum: 'Display this item in the Can You Help? forum',

  form: 'Provenance record',
  sideRegion: 'Image and submission',
  groups: {
    images: 'Images',
    mark: 'The mark',
    owners: 'Owners and places',
    book: 'The book',
    remarks: 'Remarks',
  },
  century: 'Century',
  choose: 'Choose',
  help: {
    width: 'In cm, for example 2.5cm.',
    height: 'In cm.',
    notations: 'One notation per line, without spaces and without its label, e.g. 46A122',
    location: 'Choose from the list, or type a page number.',
    pageNumber: 'Now type the page number, for example 17 or fol. 17v.',
  },
  samples: 'Sample notations',
  forExample: 'For example',
  remove: 'Remove',
  removed: (value: string, label: string) => `Removed ${value} from ${label}`,
  addAnother: 'Add another',
  valueOf: (label: string) => `value of ${label}`,

  restored: 'We kept your unfinished entry.',
  draftSaved: (time: string) => `Draft saved ${time}`,
  discard: 'Discard',
  discarded: 'Draft discarded',
  saved: 'Item saved',
  notSaved: (reason: string) => `Not saved. ${reason}`,
  notSavedField: (label: string, reason: string) => `Not saved. ${label}: ${reason}`,
  waitForImages: 'Available when all images are uploaded.',

  beforeSubmit: 'Before you submit',
  imagesUploaded: (count: number) =>
    count === 0 ? 'An image' : count === 1 ? '1 image uploaded' : `${count} images uploaded`,
  imagesUploading: (count: number) => (count === 1 ? 'Uploading 1 image' : `Uploading ${count} images`),
  isMissing: 'is missing',
  isGiven: 'is given',

  noPicture: 'Your picture will appear here.',
  pictureOf: (number: number, count: number) => `${number} of ${count}`,
  previous: 'Prev',
  next: 'Next',

  conflict: {
    title: 'This item was also changed elsewhere',
    takeTheirs: 'Use the saved version',
    keepMine: 'Save my version',
    otherDifference: 'Only the images, centuries or forum setting differ.',
    field: 'Field',
    theirs: 'Saved elsewhere',
    mine: 'Yours',
  },
} as const;
