import { endpoint } from '../http/endpoint.ts';
import { describeCalls, savingFailures, type Descriptions } from '../http/description.ts';
import { sentImagesInput, sentImagesResult, uploadField, uploadInput, uploadResult } from './upload.ts';

export const uploadEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    input: uploadInput,
    output: uploadResult,
    fileField: uploadField,
  }),
  sentImages: endpoint({
    method: 'POST',
    path: '/api/uploads',
    input: sentImagesInput,
    output: sentImagesResult,
    reads: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const uploadDescriptions: Descriptions<typeof uploadEndpoints> = /* @__PURE__ */ describeCalls('Contributions', {
  upload: {
    roles: 'account',
    summary: 'Takes in one JPEG and answers the name that it has from now on',
    failures: [...savingFailures, 'request-timeout'],
  },
  sentImages: {
    roles: 'account',
    summary:
      'What is known of images that the user sent: the file’s own name, its size, and where the same file is already',
    failures: ['storage-full'],
  },
});
