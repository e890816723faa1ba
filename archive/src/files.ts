import type { FileStore } from './ports/file-store.ts';
import { openFolderStore } from './stores/folder/file-store.ts';

/** The files of images, in the folder that holds them. */
export function openFiles(folder: string): FileStore {
  return openFolderStore(folder);
}
