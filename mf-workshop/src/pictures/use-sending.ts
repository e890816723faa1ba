import { ApiError } from '@iconotheca/client';
import { limits } from '@iconotheca/contracts/limits';
import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import { runPictureField, tookRunPicture } from '@iconotheca/contracts/run/run';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fileSize } from '../start/file-size.ts';
import { sendForm } from '../start/send-form.ts';
import { words } from '../words/pictures.ts';
import type { Matched, Picture } from './match-files.ts';
import { picturesQueryOptions } from './pictures-query.ts';

const atATime = 2;

/** Picture that was not taken in. */
export interface Refused {
  name: string;
  reason: string;
}

/** Pictures that are being sent, or were. */
export interface Sent {
  of: number;
  taken: number;
  refused: Refused[];
  /** Names of files that no record gives. */
  unused: string[];
  /** Names of files that are no JPEG. */
  others: string[];
  isUnderWay: boolean;
}

interface Failing {
  refused: Refused[];
  /** Nothing else would be taken either. */
  isOver: boolean;
}

/** Sends pictures of a run a few at a time; what is there stays, so that the same files may be sent again. */
export function useSending(run: number, reader: string) {
  const [sent, setSent] = useState<Sent>();
  const sending = useRef<AbortController>(undefined);
  const client = useQueryClient();

  useEffect(() => () => sending.current?.abort(), []);

  async function send({ pictures, doubtful, unused, others }: Matched): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    const failing: Failing = {
      refused: doubtful.map(({ name, files }) => ({ name, reason: words.several({ names: files.join(', ') }) })),
      isOver: false,
    };
    let taken = 0;
    const tell = (isUnderWay: boolean) =>
      setSent({ of: pictures.length, taken, refused: [...failing.refused], unused, others, isUnderWay });
    tell(true);
    const waiting = [...pictures];
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (controller.signal.aborted || failing.isOver) return;
        if (await sendOne(run, next, { signal: controller.signal, failing })) taken += 1;
        if (!controller.signal.aborted) tell(true);
      }
    };
    await Promise.all(Array.from({ length: atATime }, worker));
    tell(false);
    await client.invalidateQueries({ queryKey: picturesQueryOptions(run, reader).queryKey });
  }

  return { sent, send, stop: () => sending.current?.abort() };
}

function readTook(body: unknown) {
  return tookRunPicture.safeParse(body).data;
}

/** @returns whether the picture is there */
async function sendOne(
  run: number,
  { name, file }: Picture,
  { signal, failing }: { signal: AbortSignal; failing: Failing },
): Promise<boolean> {
  const most = limits.maxUploadBytes;
  if (file.bytes > most) {
    failing.refused.push({ name, reason: words.tooLarge({ size: fileSize(file.bytes), most: fileSize(most) }) });
    return false;
  }
  try {
    const picture = await file.read();
    const path = runEndpoints.sendRunPicture.path.replace(':run', String(run));
    await sendForm({ path, values: { name }, field: runPictureField, file: picture, read: readTook, signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    failing.refused.push({ name, reason: error instanceof Error ? error.message : String(error) });
    failing.isOver = error instanceof ApiError && ['too-many-requests', 'login-required'].includes(error.code);
    return false;
  }
}
