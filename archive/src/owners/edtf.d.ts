/** What is used of the package, which brings no types of its own. */
declare module 'edtf' {
  interface EdtfValue {
    /** Milliseconds since 1970 of its first moment; -Infinity or null where its beginning is open or unknown. */
    min: number | null;
    /** The same of its last moment, and Infinity. */
    max: number | null;
    /** Bits of what is uncertain (`?`), approximate (`~`) or not said (`X`); absent from intervals. */
    uncertain?: { value: number };
    approximate?: { value: number };
    unspecified?: { value: number };
    /** Ends of an interval. */
    lower?: EdtfValue | number | null;
    upper?: EdtfValue | number | null;
  }
  /** @throws Error for a text that is not in the Extended Date/Time Format, level 2 */
  export default function edtf(text: string): EdtfValue;
}
