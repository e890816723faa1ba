import { pageNumberChoice, sourceLocations } from '@iconotheca/contracts/provenance/source-locations';
import { useAnnounce } from '@iconotheca/client';
import { useState } from 'react';
import { FoundOffer, SourceLinkLine } from '../lookup/source-link-line.tsx';
import { useSourceLink } from '../lookup/use-source-link.ts';
import { focusField } from './field-values.tsx';
import { LinkedField } from './linked-field.tsx';
import styles from './record-form.module.css';
import { TextField } from './text-field.tsx';
import { useTexts } from './use-texts.ts';
import { words as formLabels } from '../words/fields.ts';
import { words } from '../words/record.ts';

/** Shows the fields of the book; a source link fills those that are empty from the catalogue that it leads to (spec §4). */
export function BookFields() {
  const texts = {
    TITLE: useTexts('TITLE'),
    IMPRINT: useTexts('IMPRINT'),
    PERSON_AUTHOR: useTexts('PERSON_AUTHOR'),
    SHELFMARK: useTexts('SHELFMARK'),
  };
  const source = useSourceLink({
    labels: formLabels,
    values: {
      TITLE: texts.TITLE.values,
      IMPRINT: texts.IMPRINT.values,
      PERSON_AUTHOR: texts.PERSON_AUTHOR.values,
      SHELFMARK: texts.SHELFMARK.values,
    },
    put: (field, update) => texts[field].onValues(update),
    focus: (field) => focusField(field),
  });

  function read(link: string): string {
    source.onTyped(link);
    return link;
  }

  return (
    <>
      <LinkedField name="INSTIT" isRequired />
      <div className={styles.pair}>
        <div>
          <TextField name="SHELFMARK" isRequired />
          <FoundOffer source={source} field="SHELFMARK" />
        </div>
        <LocationField />
      </div>
      <div>
        <TextField name="URL_WEBPAGE" help={words.help.link} inputMode="url" isRepeatable read={read} />
        <SourceLinkLine source={source} />
      </div>
      <div>
        <TextField name="TITLE" isRepeatable />
        <FoundOffer source={source} field="TITLE" />
      </div>
      <div className={styles.pair}>
        <div>
          <TextField name="PERSON_AUTHOR" isRepeatable />
          <FoundOffer source={source} field="PERSON_AUTHOR" />
        </div>
        <div>
          <TextField name="IMPRINT" isRepeatable />
          <FoundOffer source={source} field="IMPRINT" />
        </div>
      </div>
    </>
  );
}

/** A location from the list or a page number; a reader who chooses “Page Number” is asked to type it. */
function LocationField() {
  const [isNumberAsked, setIsNumberAsked] = useState(false);
  const announce = useAnnounce();

  function read(text: string): string {
    const isAsked = text === pageNumberChoice;
    if (isAsked) announce(words.help.pageNumber);
    setIsNumberAsked(isAsked || (isNumberAsked && text === ''));
    return isAsked ? '' : text;
  }

  return (
    <TextField
      name="PAGE"
      help={isNumberAsked ? words.help.pageNumber : words.help.location}
      offers={sourceLocations}
      read={read}
      isRepeatable
    />
  );
}
