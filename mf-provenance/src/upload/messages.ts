import { catalogue } from '@iconotheca/contracts/language/wording';
/** Wording of uploads; what the specification fixes (§8) comes first. */
export const uploadMessages = catalogue('provenance.upload', {
  jpegOnly: 'You can only upload JPEG files',
  uploadFailed: 'Error sending file',

  cancelled: 'Cancelled',
  drop: 'Drop JPEG files here, or paste them',
  dropHelp: 'Add as many as you like. Two are sent at a time; one that fails can be sent again.',
  input: 'JPEG files',
  choose: 'Choose files',
  photo: 'Take a photo',
  photoInput: 'Photo from the camera',
  images: 'Images',
  progress: (percent: number, size: string) => `${percent} % of ${size}`,
  sentFile: (file: string, size: string) => `${file}, ${size}, sent`,
  small: (width: number, height: number) =>
    `This image is small: ${width} × ${height} pixels. A larger one lets readers zoom.`,
  sentBefore: (file: string) => `You uploaded this file before: ${file}`,
  inArchive: 'This image is in the archive already:',
  record: (uid: string) => `record ${uid}`,
  newTab: '(opens in a new tab)',
  retry: 'Retry',
  remove: 'Remove',
  cancel: 'Cancel',
  moveUp: 'Move up',
  moveDown: 'Move down',
  removed: (image: string) => `Removed the image ${image}`,
  position: (image: string, number: number, count: number) => `${image}, ${number} of ${count}`,
});
