import { pageBytes } from '../columns/code-rows.ts';

/**
 * The loop that counts, in WebAssembly: for each document of a set, as many counters go up as its row has places. It is
 * written anew for each layout of rows, with the addresses in it (code generated for a query, as Neumann describes it in
 * "Efficiently compiling efficient query plans for modern hardware", 2011). The same loop in JavaScript takes twice as
 * long, because it looks for every number whether it lies within its array.
 */
export interface KernelLayout {
  /** Hold the set and the counters. */
  workspaces: WebAssembly.Memory;
  /** Address of the set's first word, in bytes. */
  set: number;
  parts: readonly KernelPart[];
}

/** Rows of codes, each part of them in a memory of its own. */
export interface KernelPart {
  memory: WebAssembly.Memory;
  rowBytes: number;
  /** By place that is counted: the address of the counter of code 0. */
  counters: readonly number[];
}

/** Counts the documents in the words of the set from one on until another, the latter left out. */
export type CountKernel = (from: number, until: number) => void;

/** Codes that are read before counters are stepped: steps of different counters wait for nothing from each other. */
const atOnce = 4;

/** Codes of operations (webassembly.github.io/spec/core/binary/instructions.html). */
const op = {
  block: 0x02,
  loop: 0x03,
  end: 0x0b,
  branch: 0x0c,
  branchIf: 0x0d,
  get: 0x20,
  set: 0x21,
  load: 0x28,
  load16: 0x2f,
  store: 0x36,
  constant: 0x41,
  isZero: 0x45,
  isLess: 0x49,
  trailingZeros: 0x68,
  add: 0x6a,
  subtract: 0x6b,
  multiply: 0x6c,
  and: 0x71,
  shiftLeft: 0x74,
} as const;
const int32 = 0x7f;
const noResult = 0x40;

/** Variables of the function, by their numbers: those it is called with, and its own. */
const [from, until, word, document, row, firstStep] = [0, 1, 2, 3, 4, 5];
const ownVariables = 3 + atOnce;
/** The workspaces are the first memory. */
const workspaceMemory = 0;

/** Makes the function that counts, for one layout of rows. */
export function countKernel(layout: KernelLayout): CountKernel {
  const memories = [layout.workspaces, ...layout.parts.map(({ memory }) => memory)];
  const module = new WebAssembly.Module(Uint8Array.from(moduleBytes(layout, memories)));
  const shared = Object.fromEntries(memories.map((memory, number) => [nameOf(number), memory]));
  const { count } = new WebAssembly.Instance(module, { shared }).exports;
  if (typeof count !== 'function') throw new Error('the kernel has no function');
  return (first, end) => void count(first, end);
}

const nameOf = (memory: number) => `memory${memory}`;

/** A module of one function (webassembly.github.io/spec/core/binary/modules.html). */
function moduleBytes(layout: KernelLayout, memories: readonly WebAssembly.Memory[]): number[] {
  const imports = memories.map(({ buffer }, number) => {
    const pages = unsigned(buffer.byteLength / pageBytes);
    // Memories, shared and of a fixed size.
    return [...text('shared'), ...text(nameOf(number)), 0x02, 0x03, ...pages, ...pages];
  });
  const body = [1, ...unsigned(ownVariables), int32, ...countWords(layout), op.end];
  return [
    [0, ...Buffer.from('asm'), 1, 0, 0, 0],
    // The type of the function: two numbers, no result.
    section(1, [1, 0x60, 2, int32, int32, 0]),
    section(2, [...unsigned(imports.length), ...imports.flat()]),
    section(3, [1, 0]),
    section(7, [1, ...text('count'), 0, 0]),
    section(10, [1, ...unsigned(body.length), ...body]),
  ].flat();
}

/** do { …; from += 1 } while (from < until) */
function countWords(layout: KernelLayout): number[] {
  return [
    [op.loop, noResult],
    // word = the bits of 32 documents
    [op.get, from, ...constant(2), op.shiftLeft, ...access(op.load, workspaceMemory, layout.set), op.set, word],
    countBits(layout),
    [op.get, from, ...constant(1), op.add, op.set, from],
    [op.get, from, op.get, until, op.isLess, op.branchIf, 0],
    [op.end],
  ].flat();
}

/** while (word !== 0) { …; word &= word - 1 } */
function countBits({ parts }: KernelLayout): number[] {
  return [
    [op.block, noResult, op.loop, noResult],
    [op.get, word, op.isZero, op.branchIf, 1],
    // document = the lowest that is left
    [op.get, from, ...constant(5), op.shiftLeft, op.get, word, op.trailingZeros, op.add, op.set, document],
    [op.get, word, op.get, word, ...constant(1), op.subtract, op.and, op.set, word],
    ...parts.map((part, number) => stepCounters(part, number + 1)),
    [op.branch, 0, op.end, op.end],
  ].flat();
}

/** For each place of a row: the counter of its code goes up by one. */
function stepCounters({ rowBytes, counters }: KernelPart, memory: number): number[] {
  // row = the address of the document's row
  const found = [op.get, document, ...constant(rowBytes), op.multiply, op.set, row];
  for (let first = 0; first < counters.length; first += atOnce) {
    const some = counters.slice(first, first + atOnce);
    for (const each of some.keys()) {
      // step = how far its counter is from that of code 0
      const code = [op.get, row, ...access(op.load16, memory, 2 * (first + each))];
      found.push(...code, ...constant(2), op.shiftLeft, op.set, firstStep + each);
    }
    for (const [each, counter] of some.entries()) {
      const step = [op.get, firstStep + each];
      const count = [...step, ...access(op.load, workspaceMemory, counter)];
      found.push(...step, ...count, ...constant(1), op.add, ...access(op.store, workspaceMemory, counter));
    }
  }
  return found;
}

/** Reads or writes in a memory at the address that was put down plus another one. */
function access(operation: number, memory: number, address: number): number[] {
  const alignment = operation === op.load16 ? 1 : 2;
  // The seventh bit tells that the number of a memory follows.
  return [operation, alignment | 0x40, memory, ...unsigned(address)];
}

function constant(value: number): number[] {
  return [op.constant, ...signed(value)];
}

function section(number: number, content: readonly number[]): number[] {
  return [number, ...unsigned(content.length), ...content];
}

function text(value: string): number[] {
  return [value.length, ...Buffer.from(value)];
}

/** LEB128: seven bits a byte, the lowest first. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(Math.floor(value / 0x80))];
}

/** The same for a number whose sign is told by the last byte's seventh bit; here none is negative. */
function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(Math.floor(value / 0x80))];
}
