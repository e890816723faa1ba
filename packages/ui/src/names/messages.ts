import { names as english } from '@iconotheca/contracts/language/names/names';
import { catalogue } from '@iconotheca/contracts/language/wording';

/** Sections, fields, modes, types of items and values of fields that are ours, in the language that is shown. */
export const names = catalogue('ui.names', english);
