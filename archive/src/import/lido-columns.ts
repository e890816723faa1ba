import type { XmlElement, XmlShape } from './read-xml.ts';
import {
  addText,
  columnOfImage,
  columnOfRole,
  isIconclass,
  knownType,
  plainText,
  type SourceColumns,
} from './source-columns.ts';

/** LIDO 1.0 and 1.1, which share a namespace. */
export const lido: XmlShape = {
  title: 'LIDO',
  namespace: 'http://www.lido-schema.org',
  wrap: 'lidoWrap',
  record: 'lido',
};

/** Fields of the columns that a record of LIDO has; others are left out until someone says what they are. */
export const lidoFields: ReadonlyMap<string, string> = new Map([
  ['record id', 'ID'],
  ['type', 'TYPE'],
  ['object type', 'TYPE_INS'],
  ['title', 'TITLE'],
  ['description', 'DESCRIPTION'],
  ['inscription', 'TRANSCRIPTION'],
  ['maker', 'PERSON_ARTIST'],
  ['author', 'PERSON_AUTHOR'],
  ['printer', 'PRINTER'],
  ['publisher', 'PERSON_BSPR'],
  ['date', 'DATE'],
  ['place', 'PLACE'],
  ['technique', 'TECHNIQUE'],
  ['dimensions', 'DIMENSION'],
  ['Iconclass', 'IC'],
  ['subject', 'KW_EN'],
  ['subject in Dutch', 'KW_NL'],
  ['subject in Chinese', 'KW_ZH'],
  ['person shown', 'KW_EN'],
  ['place shown', 'KW_EN'],
  ['repository', 'INSTIT'],
  ['inventory number', 'SHELFMARK'],
  ['former owner', 'OWNERS'],
  ['provenance', 'COMMENT'],
  ['credit line', 'COMMENT'],
  ['rights', 'RIGHTS'],
  ['web page', 'URL_WEBPAGE'],
  ['image file', 'ALLIMAGES'],
  ['image address', 'URL_IMAGE'],
  ['manifest', 'URL_IIIF_MANIFEST'],
]);

/** Events of which makers, dates and places are those of the thing, by their words and by the terminology of LIDO. */
const made =
  /lido0(?:0007|0012)\b|produ[ck]|creat|créat|creaz|creac|criaç|schepping|herstell|entsteh|erschaff|entwurf|druck|print|vervaardig|ontwerp|fabric|réalis|publi|veröffentl|uitga|powsta|wykonan|valmist|制作|製作|创作|創作/iu;
const owned = /provenance|provenien|herkomst|owner|besitz|bezit|eigen|acqui|erwerb|verwerv|collecting|sammel/iu;
const lesser = /thumb|preview|vorschau|klein/iu;
const better = /master|provided|original|full/iu;

/** Reads the columns of a record of LIDO: what the mapping knows by its meaning, all else by its path. */
export function lidoColumns(record: XmlElement): SourceColumns {
  const columns: SourceColumns = new Map();
  const taken = new Set<XmlElement>();
  const text = (element: XmlElement | undefined): string => {
    if (element !== undefined) taken.add(element);
    return plainText(element?.text);
  };
  const texts = (element: XmlElement, path: string): string[] => at(element, path).flatMap((each) => text(each) || []);
  const add = (heading: string, values: readonly string[]) => {
    for (const value of values) addText(columns, heading, value);
  };
  /** The preferred of several names; others stay for a column of their own. */
  const name = (elements: readonly XmlElement[]): string => {
    const filled = elements.filter((each) => plainText(each.text) !== '');
    return text(filled.find(({ attributes }) => attributes['pref'] === 'preferred') ?? filled[0]);
  };

  readIdentity();
  for (const event of at(record, 'descriptiveMetadata/eventWrap/eventSet')) readEvent(event);
  for (const set of at(record, 'descriptiveMetadata/objectRelationWrap/subjectWrap/subjectSet')) readSubject(set);
  for (const set of at(record, 'administrativeMetadata/resourceWrap/resourceSet')) readResource(set);
  addRest(record, []);
  return columns;

  function readIdentity(): void {
    const ids = [...at(record, 'lidoRecID'), ...at(record, 'administrativeMetadata/recordWrap/recordID')];
    add('record id', [name(ids)]);
    const classified = 'descriptiveMetadata/objectClassificationWrap';
    const types = texts(record, `${classified}/objectWorkTypeWrap/objectWorkType/term`);
    add('object type', types);
    add('type', [knownType(types) ?? '']);
    for (const concept of at(record, `${classified}/classificationWrap/classification`)) readNotations(concept);
    const identified = 'descriptiveMetadata/objectIdentificationWrap';
    add('title', texts(record, `${identified}/titleWrap/titleSet/appellationValue`));
    add('description', texts(record, `${identified}/objectDescriptionWrap/objectDescriptionSet/descriptiveNoteValue`));
    const inscribed = `${identified}/inscriptionsWrap/inscriptions`;
    add('inscription', texts(record, `${inscribed}/inscriptionTranscription`));
    add('inscription', texts(record, `${inscribed}/inscriptionDescription/descriptiveNoteValue`));
    for (const set of at(record, `${identified}/objectMeasurementsWrap/objectMeasurementsSet`)) readMeasures(set);
    for (const set of at(record, `${identified}/repositoryWrap/repositorySet`)) {
      const isFormer = /former|previous|ehemal|vroeger/iu.test(set.attributes['type'] ?? '');
      const heading = isFormer ? 'former owner' : 'repository';
      for (const body of at(set, 'repositoryName')) add(heading, [name(at(body, 'legalBodyName/appellationValue'))]);
      if (!isFormer) add('inventory number', texts(set, 'workID'));
    }
    const administered = 'administrativeMetadata';
    add('credit line', texts(record, `${administered}/rightsWorkWrap/rightsWorkSet/creditLine`));
    add('web page', texts(record, `${administered}/recordWrap/recordInfoSet/recordInfoLink`).filter(isAddress));
  }

  function readMeasures(set: XmlElement): void {
    const shown = texts(set, 'displayObjectMeasurements');
    add('dimensions', shown);
    if (shown.length > 0) return;
    for (const measure of at(set, 'objectMeasurements/measurementSet')) {
      const parts = ['measurementType', 'measurementValue', 'measurementUnit'].map((part) =>
        [...texts(measure, part), ...texts(measure, `${part}/term`)].join(' '),
      );
      add('dimensions', [parts.join(' ')]);
    }
  }

  function readEvent(set: XmlElement): void {
    for (const event of at(set, 'event')) {
      const kind = [...at(event, 'eventType/conceptID'), ...at(event, 'eventType/term')];
      const isSuch = (pattern: RegExp) => kind.some((word) => pattern.test(plainText(word.text)));
      if (isSuch(made)) {
        kind.forEach(text);
        readMaking(event);
      } else if (isSuch(owned)) {
        kind.forEach(text);
        add('provenance', texts(set, 'displayEvent'));
        for (const actor of at(event, 'eventActor/actorInRole/actor'))
          add('former owner', [name(at(actor, 'nameActorSet/appellationValue'))]);
      }
    }
  }

  function readMaking(event: XmlElement): void {
    for (const actor of at(event, 'eventActor')) readMaker(actor);
    for (const date of at(event, 'eventDate')) {
      const shown = texts(date, 'displayDate');
      add('date', shown.length > 0 ? shown : [yearsOf(date)]);
    }
    for (const place of at(event, 'eventPlace')) {
      const shown = texts(place, 'displayPlace');
      add('place', shown.length > 0 ? shown : [name(at(place, 'place/namePlaceSet/appellationValue'))]);
    }
    for (const technique of at(event, 'eventMaterialsTech')) {
      const shown = texts(technique, 'displayMaterialsTech');
      add('technique', shown.length > 0 ? shown : texts(technique, 'materialsTech/termMaterialsTech/term'));
    }
  }

  /** `1514-01-01` and `1516-12-31` → `1514-1516` */
  function yearsOf(date: XmlElement): string {
    const ends = ['earliestDate', 'latestDate'].flatMap((each) => texts(date, `date/${each}`).slice(0, 1));
    return [...new Set(ends.map((end) => /^-?\d{1,4}(?=-|$)/u.exec(end)?.[0] ?? end))].join('-');
  }

  function readMaker(actor: XmlElement): void {
    const shown = at(actor, 'displayActorInRole');
    for (const inRole of at(actor, 'actorInRole')) {
      const roles = at(inRole, 'roleActor/term');
      const heading = columnOfRole(roles.map((role) => plainText(role.text)).join(' '));
      // The engraver is an artist, and so is the painter: the role stays to be told.
      if (heading !== undefined) roles.forEach(text);
      const called = name(at(inRole, 'actor/nameActorSet/appellationValue'));
      const doubt = texts(inRole, 'attributionQualifierActor').join(', ');
      if (called !== '') add(heading ?? 'maker', [doubt === '' ? called : `${called} (${doubt})`]);
      else add(heading ?? 'maker', shown.map(text));
    }
    if (at(actor, 'actorInRole').length === 0) add('maker', shown.map(text));
  }

  function readSubject(set: XmlElement): void {
    for (const subject of at(set, 'subject')) {
      for (const concept of at(subject, 'subjectConcept')) readNotations(concept, 'subject');
      for (const actor of at(subject, 'subjectActor/actor'))
        add('person shown', [name(at(actor, 'nameActorSet/appellationValue'))]);
      for (const place of at(subject, 'subjectPlace/place'))
        add('place shown', [name(at(place, 'namePlaceSet/appellationValue'))]);
    }
    const hasTerms = ['subject', 'person shown', 'place shown', 'Iconclass'].some((heading) => columns.has(heading));
    if (!hasTerms) add('subject', texts(set, 'displaySubject'));
  }

  /** Reads notations, and words where they have a column. */
  function readNotations(concept: XmlElement, words?: string): void {
    add('Iconclass', at(concept, 'conceptID').filter(isNotation).map(text));
    if (words === undefined) return;
    for (const term of at(concept, 'term')) {
      const language = /^(?:nl|zh)\b/iu.exec(term.attributes['lang'] ?? '')?.[0].toLowerCase();
      const suffix = language === 'nl' ? ' in Dutch' : language === 'zh' ? ' in Chinese' : '';
      add(`${words}${suffix}`, [text(term)]);
    }
  }

  function readResource(set: XmlElement): void {
    const shown = at(set, 'resourceRepresentation').flatMap((representation) =>
      at(representation, 'linkResource')
        .filter((link) => plainText(link.text) !== '')
        .map((link) => ({ link, type: representation.attributes['type'] ?? '' })),
    );
    const pictures = shown.filter(({ link }) => columnOfImage(plainText(link.text)) !== 'manifest');
    const best =
      pictures.find(({ type }) => better.test(type)) ?? pictures.find(({ type }) => !lesser.test(type)) ?? pictures[0];
    for (const each of shown) {
      const address = text(each.link);
      const isShown = each === best || !pictures.includes(each);
      add(isShown ? columnOfImage(address) : 'other form of the image', [address]);
    }
    for (const rights of at(set, 'rightsResource')) {
      for (const type of at(rights, 'rightsType')) {
        const addresses = at(type, 'conceptID').filter((each) => isAddress(plainText(each.text)));
        add('rights', addresses.length > 0 ? addresses.map(text) : texts(type, 'term'));
      }
      add('credit line', texts(rights, 'creditLine'));
    }
  }

  /** Adds what no rule took, by where it stands. */
  function addRest(element: XmlElement, path: readonly string[]): void {
    if (!taken.has(element)) addText(columns, path.join('/'), element.text);
    for (const child of element.children) {
      const isFrame = /(?:Wrap|Set|Metadata)$/u.test(child.name) && child.children.length > 0;
      addRest(child, isFrame ? path : [...path, child.name]);
    }
  }
}

function isNotation({ attributes, text }: XmlElement): boolean {
  return isIconclass(attributes['source']) || isIconclass(plainText(text));
}

/** Elements below one by their names: `titleWrap/titleSet`. */
function at(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce(
      (elements, step) => elements.flatMap(({ children }) => children.filter(({ name }) => name === step)),
      [element],
    );
}

function isAddress(text: string): boolean {
  return /^https?:\/\//iu.test(text);
}
