import { endpointSummaries } from '@iconotheca/contracts/endpoint-summaries';
import type { Endpoint } from '@iconotheca/contracts/endpoint';
import { endpoints } from '@iconotheca/contracts/endpoints';
import { errorBody, errorStatus } from '@iconotheca/contracts/error';
import { facetFieldNames, facetFields, modes } from '@iconotheca/contracts/filter';
import { z } from 'zod';

type Schema = Record<string, unknown>;

const summaries: Readonly<Record<string, string>> = endpointSummaries;

/** OpenAPI 3.1 of the wire, made of the endpoints alone. */
export function openApi(version: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/gu, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(operationId, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Iconotheca',
      version,
      description: 'A searchable archive of European cultural-heritage images, catalogued with Iconclass.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      responses: {
        failure: {
          description: 'What was wrong, in words and as a code; `field` names the input at fault.',
          content: { 'application/json': { schema: outputSchema(errorBody) } },
        },
      },
    },
  };
}

function operation(operationId: string, endpoint: Endpoint): Schema {
  const { method, output } = endpoint;
  const statuses = [...new Set<number>(Object.values(errorStatus))].toSorted((a, b) => a - b);
  return {
    operationId,
    summary: summaries[operationId],
    ...(method === 'POST'
      ? { requestBody: { required: true, content: requestContent(endpoint) } }
      : { parameters: parameters(endpoint) }),
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: outputSchema(output) } } },
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/failure' }])),
    },
  };
}

function requestContent({ input, fileField }: Endpoint): Schema {
  if (fileField === undefined) return { 'application/json': { schema: inputSchema(input) } };
  const file = {
    type: 'object',
    required: [fileField],
    properties: { [fileField]: { contentMediaType: 'image/jpeg' } },
  };
  return { 'multipart/form-data': { schema: { allOf: [file, inputSchema(input)] } } };
}

function parameters({ path, input }: Endpoint): Schema[] {
  if (!(input instanceof z.core.$ZodObject)) return [];
  const { properties, required } = z
    .object({
      properties: z.record(z.string(), z.record(z.string(), z.unknown())),
      required: z.array(z.string()).default([]),
    })
    .parse(inputSchema(input));
  return Object.entries(properties).flatMap(([name, schema]): Schema[] => {
    // Filters travel as one repeatable parameter for each field, the mode before the value.
    if (name === 'filters') return facetFieldNames.map(facetParameter);
    const isInPath = path.includes(`:${name}`);
    return [{ name, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(name), schema }];
  });
}

function facetParameter(field: (typeof facetFieldNames)[number]): Schema {
  const { param, label } = facetFields[field];
  return {
    name: `facet_${param}`,
    in: 'query',
    required: false,
    description: `${label}: the mode (${modes.join(' ')}), then the value; repeatable`,
    schema: { type: 'array', items: { type: 'string', pattern: `^[${modes.join('')}].+` } },
    style: 'form',
    explode: true,
  };
}

function inputSchema(schema: z.core.$ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: describeCoercion });
}

function outputSchema(schema: z.core.$ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
}

/** A number that is read from text has no type as input: what it must be is what counts. */
function describeCoercion({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Schema }): void {
  if (zodSchema._zod.def.type === 'number' && jsonSchema['type'] === undefined) jsonSchema['type'] = 'integer';
}
