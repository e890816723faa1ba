import type { Request, Response } from 'express';
import { asksForLinkedData, linkedData } from '../linked-data.ts';
import { presentation2Context, presentation3Context } from './presentation-contexts.ts';

interface Versions {
  /** Version that the address asks for; without it the Accept header decides. */
  version: '2' | '3' | undefined;
  second: () => unknown;
  third: () => unknown;
}

/** Answers in Presentation 3, or 2.1 for those who ask by `version` or Accept. */
export function sendPresentation(req: Request, res: Response, { version, second, third }: Versions): void {
  const isSecond = version === undefined ? asksForSecond(req) : version === '2';
  res.vary('Accept');
  // Not by `set`, which puts a charset to it.
  res.setHeader('Content-Type', contentType(req, isSecond));
  res.send(Buffer.from(JSON.stringify(isSecond ? second() : third())));
}

/** Viewers name the version they want in the profile of the media type. */
function asksForSecond(req: Request): boolean {
  return (req.get('Accept') ?? '').includes(presentation2Context);
}

function contentType(req: Request, isSecond: boolean): string {
  if (!asksForLinkedData(req)) return 'application/json';
  return `${linkedData};profile="${isSecond ? presentation2Context : presentation3Context}"`;
}
