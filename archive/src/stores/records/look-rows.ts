/** Part of every version: counted up when the same picture gets another descriptor. */
const revision = 1;

/** Begins the version of a look, before that of its image. */
export const lookPrefix = `${revision} `;
