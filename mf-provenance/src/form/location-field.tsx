import { pageNumberChoice, sourceLocations } from '@iconotheca/contracts/provenance/provenance';
import { useAnnounce } from '@iconotheca/client';
import { useState } from 'react';
import { TextField } from './text-field.tsx';
import { recordMessages as words } from './messages.ts';

/** A location from the list or a page number; a reader who chooses “Page Number” is asked to type it. */
export function LocationField() {
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
