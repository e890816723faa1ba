/** Iconclass, for those outside the package: the table in force, how one is made, and what is said of notations. */
export { fileInForce, importedFile, openCurrentIconclass, type CurrentIconclass } from './current-iconclass.ts';
export { describeTable, tableOf } from './describe-table.ts';
export { isWholeTable, tableFormat } from './iconclass-file.ts';
export type { Iconclass } from './iconclass.ts';
export { textsOf } from './labels/texts-of.ts';
export { restorePlus } from './notation-syntax.ts';
export { importIconclass } from './official/import-iconclass.ts';
export { openIconclass } from './open-iconclass.ts';
export { skosConcept } from './skos.ts';
export { createUsedNames } from './used-names.ts';
