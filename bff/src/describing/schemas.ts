import { collectionSection, sectionKeys } from '@iconotheca/contracts/collection/section';
import { section } from '@iconotheca/contracts/search/search';
import { z } from 'zod';

/** JSON Schema 2020-12, or any other object of an OpenAPI document. */
export type Schema = Record<string, unknown>;

/** Rules that are code, as far as JSON Schema can say them. */
const byHand: ReadonlyMap<z.core.$ZodType, Schema> = new Map([
  [section, { anyOf: [{ enum: sectionKeys }, { pattern: `^${collectionSection('')}[A-Za-z0-9_-]{1,60}$` }] }],
]);

/** Returns the schema of a call's input. */
export function inputSchema(schema: z.core.$ZodType): Schema {
  return schemaOf(schema, 'input');
}

/** Returns the schema of a call's answer. */
export function outputSchema(schema: z.core.$ZodType): Schema {
  return schemaOf(schema, 'output');
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: improve });
  return written;
}

function improve({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Schema }): void {
  const becomes = zodSchema instanceof z.core.$ZodPipe ? zodSchema._zod.def.out : undefined;
  // A number that may also be written as text is described as what it must be, with its range; so is a text that is
  // made plain before it is looked at.
  if (becomes instanceof z.core.$ZodNumber || becomes instanceof z.core.$ZodString) {
    for (const key of ['anyOf', 'type', 'pattern']) delete jsonSchema[key];
    Object.assign(jsonSchema, inputSchema(becomes));
  }
  Object.assign(jsonSchema, byHand.get(zodSchema));
}
