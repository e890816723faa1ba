import type { z } from 'zod';
import type { Registry } from '../registry.ts';
import { releaseError } from '../release-error.ts';
import type { Given } from './act.ts';
import type { AnyAsked } from './acts.ts';
import { telling, type Field, type Options, type Telling } from './arguments.ts';

/** A command line that lacks an argument. */
export class Lacking extends Error {
  override readonly name = 'Lacking';
}

interface Argument extends Telling {
  name: string;
  isOptional: boolean;
}

function argumentsOf({ input }: AnyAsked): Argument[] {
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  return Object.entries(shape).map(([name, schema]) => {
    const isOptional = schema.safeParse(undefined).success;
    return { usage: name, ...telling.get(schema), name, isOptional };
  });
}

/** Says how an act is called on the command line: `canary SLOT VERSION PERCENT`. */
export function usageOf(asked: AnyAsked): string {
  const all = argumentsOf(asked);
  const isOperand = ({ name }: Argument) => asked.operands.some((operand) => operand === name);
  const ordered = [...all.filter(isOperand), ...all.filter((each) => !isOperand(each))];
  const words = ordered.map(({ usage, isOptional }) => (isOptional && usage !== '' ? `[${usage}]` : usage));
  return [asked.command, ...words].filter(Boolean).join(' ');
}

/** Names the options that an act is given on the command line. */
export function optionsOf(asked: AnyAsked): string[] {
  const options = argumentsOf(asked).filter(({ name }) => !asked.operands.some((operand) => operand === name));
  return options.flatMap(({ name, options: others = [name] }) => others);
}

/** Reads the arguments of an act from a command line. @throws Lacking, ReleaseError `incomplete`, `out-of-range` */
export async function inputOfCommand(asked: AnyAsked, operands: readonly string[], options: Options): Promise<object> {
  const input: Record<string, unknown> = {};
  const all = argumentsOf(asked);
  for (const { name, read, ofOperands, ofOptions, lacking, isOptional } of all) {
    const at = asked.operands.findIndex((operand) => operand === name);
    const text = at < 0 ? options[name] : operands[at];
    if (at >= 0 && text === undefined && !isOptional) throw new Lacking(`${lacking?.(asked.command)}.`);
    const value = text === undefined || read === undefined ? text : read(text);
    input[name] =
      at >= 0 ? (ofOperands?.(operands.slice(at), asked.command) ?? value) : ((await ofOptions?.(options)) ?? value);
  }
  const parsed = asked.input.safeParse(input);
  if (parsed.success) return parsed.data;
  throw releaseError('incomplete', `${refusalOf(asked, input, parsed.error.issues)}.`, parsed.error);
}

/** Says in a sentence which argument cannot be taken, and why. */
function refusalOf(asked: AnyAsked, input: Options | object, issues: readonly z.core.$ZodIssue[]): string {
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
    argumentsOf(asked).map(({ name, read, ofForm }) => {
      const text = given[name]?.[0] ?? '';
      const value = text === '' || read === undefined ? text || undefined : read(text);
      return [name, ofForm === undefined ? value : ofForm(given)];
    }),
  );
}

/** Lists the fields that ask for the arguments of an act. */
export function fieldsOf(asked: AnyAsked, registry: Registry, given: Given): Field[] {
  return argumentsOf(asked).flatMap(({ fields }) => fields?.(registry, given) ?? []);
}
