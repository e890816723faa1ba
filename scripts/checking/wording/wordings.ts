import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../common/project.ts';
import { sourceFiles } from './source-files.ts';

/** Running text that is content of its pages, in English; it is marked as such. */
const contents = new Set(['about', 'essays', 'platform'].map((page) => `mf-help/src/pages/${page}.tsx`));

/** Attributes that readers see or hear. */
const heard = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title']);

/** Names that are the same in every language. */
const names = /^(?:CERL|IIIF|Iconclass|https?:\S*)$/u;

/**
 * Lists the faults of the wordings of the front: words that stand in markup in place of a catalogue, and catalogues
 * that are read when a module is run, so that they stay in the language of that moment.
 */
export function wordingProblems(): string[] {
  return sourceFiles().flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8')));
}

/**
 * Lists the faults of one file.
 * @param path from the root of the project
 */
export function problemsOf(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const placeOf = (node: ts.Node) => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const catalogues = importedCatalogues(file);
  const problems: string[] = [];

  function look(node: ts.Node, isRunAtOnce: boolean): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const words = contents.has(path) ? undefined : wordsIn(node);
    if (words !== undefined) problems.push(`${placeOf(node)} says “${words}” without a catalogue`);
    if (isRunAtOnce && ts.isIdentifier(node) && catalogues.has(node.text) && !isKeysAlone(node)) {
      problems.push(`${placeOf(node)} reads the catalogue ${node.text} when the module is run`);
    }
    const isLater = ts.isFunctionLike(node) || ts.isClassLike(node);
    ts.forEachChild(node, (child) => look(child, isRunAtOnce && !isLater));
  }
  look(file, true);
  return problems;
}

/** Keys are the same in every language. */
function isKeysAlone(node: ts.Identifier): boolean {
  const call = ts.findAncestor(node, ts.isCallExpression);
  return call !== undefined && ts.isIdentifier(call.expression) && call.expression.text === 'keysOf';
}

function wordsIn(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return spoken(node.text);
  if (ts.isJsxAttribute(node) && heard.has(node.name.getText())) return literalOf(node.initializer);
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
  return isChild ? literalOf(node) : undefined;
}

function literalOf(node: ts.Node | undefined): string | undefined {
  const value = node !== undefined && ts.isJsxExpression(node) ? node.expression : node;
  if (value === undefined) return undefined;
  if (ts.isStringLiteralLike(value)) return spoken(value.text);
  if (!ts.isTemplateExpression(value)) return undefined;
  return spoken([value.head.text, ...value.templateSpans.map(({ literal }) => literal.text)].join(' '));
}

/** Words of two letters and more; signs, numbers and names need no translation. */
function spoken(text: string): string | undefined {
  const words = text.replace(/\s+/gu, ' ').trim();
  return /\p{L}{2}/u.test(words) && !names.test(words) ? words : undefined;
}

/** Names under which a file imports catalogues. */
function importedCatalogues(file: ts.SourceFile): ReadonlySet<string> {
  const imported = file.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const from = ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : '';
    const bindings = statement.importClause?.namedBindings;
    if (!/\/words\/(?!load\b)\w+(?:\.ts)?$/u.test(from) || bindings === undefined || !ts.isNamedImports(bindings))
      return [];
    return bindings.elements.map(({ name }) => name.text);
  });
  return new Set(imported);
}
