/** Every constant of the specification's §9 and of the wire: parts carry those that they use. */
export * as limits from './limit-values.ts';
