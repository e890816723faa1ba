/** For messages that say more to those who listen than to those who see: `Clear<vh> recent searches</vh>`. */
export const hiddenWords = { vh: (words: string) => <span className="vh">{words}</span> };
