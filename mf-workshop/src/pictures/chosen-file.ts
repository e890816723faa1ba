/** File that was chosen, or stands in a folder or a ZIP that was. */
export interface ChosenFile {
  /** Its name, without folders. */
  name: string;
  bytes: number;
  read: () => Promise<Blob>;
}
