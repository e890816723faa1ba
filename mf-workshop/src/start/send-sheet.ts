import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import { run, runFileField, type Run } from '@iconotheca/contracts/run/run';
import { sendForm, type Sending } from './send-form.ts';

interface SentSheet extends Sending {
  file: File;
  collection: string;
}

/**
 * Sends a sheet.
 * @returns the run that it begins
 * @throws ApiError in words for the reader
 */
export function sendSheet({ file, collection, ...sending }: SentSheet): Promise<Run> {
  const { path } = runEndpoints.newRun;
  return sendForm({ path, values: { collection }, field: runFileField, file, read: readRun, ...sending });
}

function readRun(body: unknown): Run | undefined {
  return run.safeParse(body).data;
}
