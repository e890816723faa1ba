import { limits } from '@iconotheca/contracts/limits';
import type { Endpoint } from '@iconotheca/contracts/http/endpoint';
import { endpointTags, type EndpointDescription } from '@iconotheca/contracts/http/description';
import { endpointDescriptions, endpoints, type EndpointName } from '@iconotheca/contracts/api';
import { facetFieldNames, facetFields, modes } from '@iconotheca/contracts/search/filter';
import { z } from 'zod';
import { words } from '../words/en.ts';
import { jsonFromHere } from '../describing/operations.ts';
import { components, content, failuresOf, unchanged } from '../describing/responses.ts';
import { inputSchema, outputSchema, type Schema } from '../describing/schemas.ts';
import { imageOperations } from '../forwarding/image-operations.ts';
import { loginOperations } from '../login/operations.ts';
import { releaseOperations } from '../releases/operations.ts';
import { vitalsOperations } from '../vitals/operations.ts';

/** Describes the wire in OpenAPI 3.1: the endpoints, and the answers of bff beside them. */
export function openApi(version: string) {
  const paths: Record<string, Schema> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const path = endpoint.path.replace(/:(\w+)/gu, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Iconotheca',
      version,
      description:
        'A searchable archive of European cultural-heritage images, catalogued with Iconclass. What any visitor may ' +
        'read, pages of other sites may read too, without a token (`Access-Control-Allow-Origin: *`).',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(endpointTags).map(([name, description]) => ({ name, description })),
    paths: {
      ...paths,
      ...releaseOperations,
      ...imageOperations,
      ...loginOperations,
      ...vitalsOperations,
      '/api/openapi.json': { get: jsonFromHere('Operations', { operationId: 'openApi', summary: 'This description' }) },
    },
    components,
  };
}

function operation(operationId: EndpointName, endpoint: Endpoint): Schema {
  const { method } = endpoint;
  const description = endpointDescriptions[operationId];
  const { tag, summary, mediaTypes = ['application/json'] } = description;
  return {
    operationId,
    tags: [tag],
    summary,
    ...securityOf(endpoint, description),
    ...(method === 'POST'
      ? { ...inPath(endpoint), requestBody: { required: true, content: requestContent(endpoint) } }
      : { parameters: parameters(endpoint) }),
    responses: {
      200: { description: 'The answer', content: content(mediaTypes, outputSchema(endpoint.output)) },
      ...(method === 'GET' ? { 304: unchanged } : {}),
      ...failuresOf(method, description),
      // A server that cannot serve says so for each of its parts.
      ...(operationId === 'ready'
        ? { 503: { description: 'What cannot serve', content: content(mediaTypes, outputSchema(endpoint.output)) } }
        : {}),
    },
  };
}

/** Returns the callers of an endpoint: anyone, one with a token, or both with more for the latter. */
function securityOf({ carriesToken, fileField }: Endpoint, { roles }: EndpointDescription): Schema {
  if (carriesToken === undefined && fileField === undefined) return {};
  return { security: [...(roles === 'anyone' ? [{}] : []), { bearer: [] }, { token: [] }] };
}

/** Returns the parameters of a POST, which stand in its path. */
function inPath(endpoint: Endpoint): Schema {
  if (!endpoint.path.includes(':')) return {};
  return { parameters: parameters(endpoint).filter((parameter) => parameter['in'] === 'path') };
}

/** Returns the schema of a body, without what stands in the path. */
function bodySchema({ input, path }: Endpoint): Schema {
  const schema = inputSchema(input);
  const { properties, required } = schema;
  if (!path.includes(':') || typeof properties !== 'object' || properties === null) return schema;
  const isInBody = (name: string) => !path.includes(`:${name}`);
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isInBody(name))),
    ...(Array.isArray(required) && { required: required.filter((name) => isInBody(String(name))) }),
  };
}

/** Media types of files, by the paths of the calls that take them. */
const fileTypes: Readonly<Record<string, string>> = {
  [endpoints.upload.path]: 'image/jpeg',
  [endpoints.sendRunPicture.path]: 'image/jpeg',
};

function requestContent(endpoint: Endpoint): Schema {
  const { fileField, path } = endpoint;
  if (fileField === undefined) return content(['application/json'], bodySchema(endpoint));
  const file = {
    type: 'object',
    required: [fileField],
    properties: { [fileField]: { contentMediaType: fileTypes[path] ?? 'application/octet-stream' } },
  };
  return content(['multipart/form-data'], { allOf: [file, bodySchema(endpoint)] });
}

/** Values that find something in any archive. */
const examples: Readonly<Record<string, unknown>> = {
  q: 'lion',
  section: 'all',
  kind: 'section',
  sort: 'SORTID',
  page: 0,
  size: 10,
  lang: 'en',
};
const exampleNotation = '25F23(LION)';

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
    if (name === 'read') return [readParameter];
    // A token is described as what lets in.
    if (name === 'token') return [];
    const isInPath = path.includes(`:${name}`);
    const example = name === 'notation' ? notationExample(schema) : exampleOf(name, schema);
    return [
      {
        name,
        in: isInPath ? 'path' : 'query',
        required: isInPath || required.includes(name),
        schema,
        ...(example === undefined ? {} : { example }),
      },
    ];
  });
}

/** Values of a list have names of their own: a kind is another one there. */
function exampleOf(name: string, { type }: Schema): unknown {
  return type === 'array' ? undefined : examples[name];
}

function notationExample({ type }: Schema): unknown {
  return type === 'array' ? [exampleNotation] : exampleNotation;
}

const readParameter: Schema = {
  name: 'read',
  in: 'query',
  required: false,
  description:
    'Words of q that are read as a filter: the field as behind facet_, the value and the typed words, joined by ~ ' +
    '(date~1630-1639~1630s); repeatable. Empty: no words are; left out: the archive reads q by itself.',
  schema: { type: 'array', items: { type: 'string' }, maxItems: limits.maxReadings },
  style: 'form',
  explode: true,
};

function facetParameter(field: (typeof facetFieldNames)[number]): Schema {
  const { param } = facetFields[field];
  return {
    name: `facet_${param}`,
    in: 'query',
    required: false,
    description: `${words.names.fields[field]}: the mode (${modes.join(' ')}), then the value; repeatable`,
    schema: {
      type: 'array',
      items: { type: 'string', pattern: `^[${modes.join('')}][^\\u0000-\\u001f\\u007f-\\u009f]+$` },
    },
    style: 'form',
    explode: true,
  };
}
