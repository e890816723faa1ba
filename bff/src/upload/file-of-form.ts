/** File that a form holds: its field, its bounds, and what stands beside it. */
export interface FileOfForm {
  field: string;
  maxBytes: number;
  /** Names of the values beside the file. */
  beside: readonly string[];
  /** @throws ApiError for a file of a name that is not taken */
  checkName: (name: string) => void;
}
