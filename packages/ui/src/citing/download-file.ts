interface DownloadedFile {
  name: string;
  mediaType: string;
  text: string;
}

/** Gives the reader a text as a file; signs that file systems refuse become `_`. */
export function downloadFile({ name, mediaType, text }: DownloadedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[^\p{L}\p{N}_.-]+/gu, '_');
  link.click();
  URL.revokeObjectURL(address);
}
