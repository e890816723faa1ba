/** What the specification fixes of the provenance form and its uploads. */
export const recordMessages = {
  jpegOnly: 'You can only upload JPEG files',
  uploadFailed: 'Error sending file',
  imageFirst: 'Please upload an image first',
  mandatory: 'Mandatory Fields',
  mandatoryText: 'The fields marked in red are mandatory, and an image must always be uploaded.',
  submit: 'Submit this item',
  save: 'Save this item and View',
  forum: 'Display this item in the Can You Help? forum',
} as const;
