/** Options that are offered whatever a catalogue answers (spec §7); their ids link to nothing. */
export const unknownInstitution = 'Unknown Institution';
export const unidentifiedOwner = 'Unidentified Owner';
