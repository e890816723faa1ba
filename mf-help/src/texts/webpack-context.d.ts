interface ImportMeta {
  /** A folder as the bundler sees it. */
  webpackContext: (folder: string, options: { regExp: RegExp; mode: 'lazy' }) => unknown;
}
