/** Wording of uploads; what the specification fixes (§8) comes first. */
export const uploadMessages = {
  jpegOnly: 'You can only upload JPEG files',
  uploadFailed: 'Error sending file',

  cancelled: 'Cancelled',
  drop: 'Drop JPEG files here, or paste them',
  dropHelp: 'Add as many as you like. Two are sent at a time; one that fails can be sent again.',
  input: 'JPEG files',
  choose: 'Choose files',
  images: 'Images',
  progress: (percent: number) => `${percent} %`,
  retry: 'Retry',
  remove: 'Remove',
  cancel: 'Cancel',
  moveUp: 'Move up',
  moveDown: 'Move down',
  removed: (image: string) => `Removed the image ${image}`,
  position: (image: string, number: number, count: number) => `${image}, ${number} of ${count}`,
} as const;
