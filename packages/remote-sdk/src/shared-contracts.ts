/*
 * Modules of the contracts of which a page has one copy: those that the shell and nearly every page read answers, filters
 * and addresses with. Remotes built with other contracts bring their own copy. They keep no state, and no two of them
 * export one name.
 */
export * from '@iconotheca/contracts/annotation/annotation';
export * from '@iconotheca/contracts/collection/collection';
export * from '@iconotheca/contracts/collection/section';
export * from '@iconotheca/contracts/http/error';
export * from '@iconotheca/contracts/iconclass/iconclass';
export * from '@iconotheca/contracts/iconclass/iconclass-language';
export * from '@iconotheca/contracts/image/region';
export * from '@iconotheca/contracts/item/hit';
export * from '@iconotheca/contracts/item/item';
export * from '@iconotheca/contracts/item/item-type';
export * from '@iconotheca/contracts/search/anonymous';
export * from '@iconotheca/contracts/search/filter';
export * from '@iconotheca/contracts/search/precise/query-remark';
export * from '@iconotheca/contracts/search/reading';
export * from '@iconotheca/contracts/search/search';
export * from '@iconotheca/contracts/search/search-url';
export * from '@iconotheca/contracts/search/steps';
export * from '@iconotheca/contracts/shape/as-seen';
export * from '@iconotheca/contracts/shape/keys-of';
export * from '@iconotheca/contracts/shape/one-line';
export * from '@iconotheca/contracts/shape/plain-text';
export * from '@iconotheca/contracts/shape/whole-number';
