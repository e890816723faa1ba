import * as z from 'zod/mini';

/** One call of the wire. Browser → bff and bff → archive use the same method, path, input and output. */
export interface Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> {
  method: 'GET' | 'POST';
  /** Express and OpenAPI both understand `:name` segments once braces are put round them. */
  path: string;
  /** Input that a GET reads from path and query, a POST from its body. */
  input: Input;
  output: Output;
  /** Form of the input in a query, where it is more than names and values. */
  query?: {
    read(params: URLSearchParams): z.output<Input>;
    write(input: z.output<Input>): URLSearchParams;
  };
  /** Seconds that an answer may be reused by anyone; none when absent. */
  maxAgeS?: number;
  /** Media types of an answer that is text of these types, and not JSON. */
  textTypes?: readonly string[];
  /** The field of a form that holds a file; the input is then what the form holds beside it. */
  fileField?: string;
  /** True if the answer depends on who asks: the reader's token goes with the call, when there is one. */
  carriesToken?: true;
  /** True for a POST that changes nothing: a token for programs that reads may make it. */
  reads?: true;
  /** True if pages of other sites may read what any visitor reads here: open data, which has no need of a token. */
  forAllSites?: true;
}

/** Keeps what is known of a call's types. */
export function endpoint<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}

/**
 * Makes one of several groups of calls that a file declares. Where the call of it is marked as pure, a page is built without
 * the groups that it does not use, and without their shapes: bundlers take an object of calls for one with effects.
 */
export function group<Endpoints>(make: () => Endpoints): Endpoints {
  return make();
}

/** The input of calls that take none. */
export const nothing = z.object({});
