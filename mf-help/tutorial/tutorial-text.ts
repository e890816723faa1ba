/** One chapter of the instructions: a heading, then paragraphs and numbered steps in their order. */
export interface Chapter {
  heading: string;
  parts: readonly ({ text: string } | { steps: readonly string[] })[];
}

export const tutorialTitle = 'Iconotheca: instructions';

/** What the instructions say. Buttons and messages are named as the site names them. */
export const chapters: readonly Chapter[] = [
  {
    heading: 'Finding pictures by what they show',
    parts: [
      {
        text:
          'Every item in the archive is described with Iconclass notations: codes for concepts, such as 25F23(LION) for a ' +
          'lion. You do not need to know the codes. Type a word in your language, and the archive finds the ' +
          'concepts that the word names, and the texts that contain it.',
      },
      {
        steps: [
          'Open the home page and type a word: lion, Löwe, leone and leeuw find the same pictures.',
          'Press Search. The results of all sections appear.',
          'Above the results are the subjects that match your words. Press + to keep only the items that show it.',
        ],
      },
      {
        text:
          'Several words must all be found. Put words between quotation marks to find them side by side. End a word with ' +
          'an asterisk to find everything that begins with it. A notation typed as such is looked up in the classification.',
      },
    ],
  },
  {
    heading: 'Narrowing a search with filters',
    parts: [
      {
        text:
          'The column beside the results counts what the whole result holds: its types, its collections, and the tree of ' +
          'Iconclass. Choose a value there and it becomes a filter. A filter has one of four modes, and you may change it.',
      },
      {
        steps: [
          'Must have: every item found carries this value. Concepts of the tree begin with this mode.',
          'Include: at least one of the included values of the same kind. Types and collections begin with this mode.',
          'Exclude: no item found carries this value.',
          'On Hold: the filter stays in sight and does nothing until you change it.',
        ],
      },
      {
        text:
          'Filters take effect when you search again; until then a note says that the results belong to a different ' +
          'filter set. A concept stands for everything below it: a Must have on animals finds lions, bees and fish. ' +
          'Clear Search takes everything away; Citable URL gives you the address that repeats the search.',
      },
    ],
  },
  {
    heading: 'Looking closely',
    parts: [
      {
        steps: [
          'Open an item. Its image takes the best place on the page.',
          'Zoom with the buttons or, once you have clicked into the image, with the wheel. Drag to move.',
          'From the keyboard: arrow keys move, plus and minus zoom, 0 shows the whole image, R turns it.',
          'Full page gives the image the whole screen. Escape brings you back.',
        ],
      },
      {
        text:
          'Previous and Next lead through the results you came from, in the same order. Back to results returns to the ' +
          'place in the grid where you left.',
      },
    ],
  },
  {
    heading: 'Saving and citing',
    parts: [
      {
        text:
          'Save keeps an item in this browser. Saved items need no account; you find them beside the search results and ' +
          'under Lists. To cite an item, copy its Persistent URL. To use the image in another viewer, drag the IIIF sign ' +
          'there. Raw data shows the record as the archive holds it.',
      },
    ],
  },
  {
    heading: 'Contributing to the provenance archive',
    parts: [
      {
        text:
          'Libraries show the marks that owners left in books. Can You Help? collects the marks that are still unread or ' +
          'unidentified. If you recognise one, use the Feedback ribbon to write to the archive, and name the item.',
      },
    ],
  },
];
