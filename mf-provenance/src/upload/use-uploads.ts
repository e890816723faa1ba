import { isJpegFileName } from '@iconotheca/contracts/upload/upload';
import { useAlert } from '@iconotheca/client';
import { useRef, useState } from 'react';
import { words as uploadMessages } from '../words/upload.ts';
import { sendFile } from './send-file.ts';

/** A file that waits, is being sent, or could not be sent. */
export interface Upload {
  id: number;
  file: File;
  /** The fraction that is sent, 0 to 1. */
  progress: number;
  /** True if sending has ended without success. */
  isIdle: boolean;
  /** Reason why it could not be sent, in words; absent where the server refused it (spec §8). */
  fault: string | undefined;
}

export interface Uploads {
  list: readonly Upload[];
  isSending: boolean;
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Cancels a file that is being sent, or removes one that failed. */
  drop: (id: number) => void;
}

/** Maximum number of files that are sent at the same time. */
const concurrency = 2;
let lastId = 0;

/** Uploads of single files, `concurrency` at a time; one that fails does not stop the others. */
export function useUploads(onSent: (image: string) => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const waiting = useRef<Upload[]>([]);
  const tell = useAlert();

  const change = (id: number, part: Partial<Upload>) =>
    setList((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const removeFromList = (id: number) => setList((all) => all.filter((each) => each.id !== id));

  async function send({ id, file }: Upload): Promise<void> {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const image = await sendFile({
        file,
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      if (image === undefined) {
        change(id, { isIdle: true });
        return;
      }
      onSent(image);
      removeFromList(id);
    } catch (cause) {
      if (controller.signal.aborted) removeFromList(id);
      else change(id, { isIdle: true, fault: cause instanceof Error ? cause.message : uploadMessages.uploadFailed });
    } finally {
      running.current.delete(id);
      next();
    }
  }

  function next(): void {
    while (running.current.size < concurrency) {
      const upload = waiting.current.shift();
      if (upload === undefined) return;
      void send(upload);
    }
  }

  function enqueue(uploads: readonly Upload[]): void {
    waiting.current.push(...uploads);
    next();
  }

  return {
    list,
    isSending: list.some(({ isIdle }) => !isIdle),
    add(files) {
      const jpegs = files.filter(({ name }) => isJpegFileName(name));
      if (jpegs.length < files.length) void tell(uploadMessages.jpegOnly);
      const uploads = jpegs.map((file): Upload => ({
        id: (lastId += 1),
        file,
        progress: 0,
        isIdle: false,
        fault: undefined,
      }));
      setList((all) => [...all, ...uploads]);
      enqueue(uploads);
    },
    retry(id) {
      const upload = list.find((each) => each.id === id);
      if (upload === undefined) return;
      change(id, { isIdle: false, fault: undefined, progress: 0 });
      enqueue([upload]);
    },
    drop(id) {
      waiting.current = waiting.current.filter((each) => each.id !== id);
      const controller = running.current.get(id);
      if (controller === undefined) removeFromList(id);
      else controller.abort();
    },
  };
}
