import type { z } from 'zod';
import type { Registry } from '../registry.ts';
import { releaseError } from '../release-error.ts';
import type { Given } from './act.ts';
import type { AnyAsked } from './acts.ts';
import { telling, textOf, type Field, type Telling, type Texts } from './arguments.ts';

/** A command line that lacks an argument. */
export class Lacking extends Error {
  override readonly name = 'Lacking';
}

interface Argument extends Telling {
  name: string;
  isOptional: boolean;
  isOperand: boolean;
  names: readonly string[];
  read: (texts: Texts) => unknown;
}

/** Options of a command line, by name. */
type Options = Readonly<Record<string, string | undefined>>;

function argumentsOf({ input, operands }: AnyAsked): Argument[] {
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  return Object.entries(shape).map(([name, schema]) => {
    const usual = { usage: name, names: [name], read: (texts: Texts): unknown => textOf(texts) };
    const isOptional = schema.safeParse(undefined).success;
    return Object.assign(usual, telling.get(schema), { name, isOptional, isOperand: operands.includes(name) });
  });
}

/** Says how an act is called on the command line: `canary SLOT VERSION PERCENT`. */
export function usageOf(asked: AnyAsked): string {
  const ordered = argumentsOf(asked).toSorted((a, b) => Number(b.isOperand) - Number(a.isOperand));
  const words = ordered.map(({ usage, isOptional }) => (isOptional && usage !== '' ? `[${usage}]` : usage));
  return [asked.command, ...words].filter(Boolean).join(' ');
}

/** Names the options that an act is given on the command line. */
export function optionsOf(asked: AnyAsked): string[] {
  return argumentsOf(asked).flatMap(({ isOperand, names }) => (isOperand ? [] : names));
}

/** Reads the arguments of an act from a command line. @throws Lacking, ReleaseError `incomplete` */
export async function inputOfCommand(asked: AnyAsked, operands: readonly string[], options: Options): Promise<object> {
  const input: Record<string, unknown> = {};
  for (const { name, names, read, ofOperands, lacking, isOptional, isOperand } of argumentsOf(asked)) {
    const at = asked.operands.indexOf(name);
    const texts = isOperand ? [operands.slice(at, at + 1)] : names.map((each) => [options[each] ?? []].flat());
    if (isOperand && !isOptional && operands[at] === undefined) throw new Lacking(`${lacking?.(asked.command)}.`);
    input[name] = ofOperands === undefined ? await read(texts) : ofOperands(operands.slice(at), asked.command);
  }
  const parsed = asked.input.safeParse(input);
  if (parsed.success) return parsed.data;
  throw releaseError('incomplete', `${refusalOf(asked, input, parsed.error.issues)}.`, parsed.error);
}

/** Says in a sentence which argument cannot be taken, and why. */
function refusalOf(asked: AnyAsked, input: object, issues: readonly z.core.$ZodIssue[]): string {
  const faults = issues.map((issue) => {
    const isUnknown = issue.code === 'unrecognized_keys';
    const place = [...issue.path, ...(isUnknown ? issue.keys : [])].map(String);
    return { name: place[0], place: place.join('.'), message: isUnknown ? 'is not known' : issue.message };
  });
  const [first] = faults;
  const argument = argumentsOf(asked).find(({ name }) => name === first?.name);
  const given: unknown = Object.entries(input).find(([name]) => name === first?.name)?.[1];
  if (given === undefined && argument?.lacking !== undefined) return argument.lacking(asked.command);
  const label = argument?.usage.replace(/ .*/u, '') ?? first?.name;
  const begins = argument?.refused?.(String(given), first?.place ?? '') ?? `${label} is ${String(given)}, it`;
  const others = faults.slice(1).filter(({ name }) => name === first?.name);
  return [`${begins} ${first?.message}`, ...others.map(({ place, message }) => `${place} ${message}`)].join('; ');
}

/** Reads the arguments of an act from a form or an address, to be held against their shape. */
export function inputOfForm(asked: AnyAsked, given: Given): Record<string, unknown> {
  return Object.fromEntries(
    argumentsOf(asked).map(({ name, names, fieldNames = names, read, ofForm }) => {
      return [name, ofForm === undefined ? read(fieldNames.map((each) => given[each] ?? [])) : ofForm(given)];
    }),
  );
}

/** Lists the fields that ask for the arguments of an act. */
export function fieldsOf(asked: AnyAsked, registry: Registry, given: Given): Field[] {
  return argumentsOf(asked).flatMap(({ fields }) => fields?.(registry, given) ?? []);
}
