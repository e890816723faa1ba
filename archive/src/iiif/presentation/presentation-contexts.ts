/** JSON-LD contexts of the Presentation API, which also name its versions in media types and profiles. */
export const presentation2Context = 'http://iiif.io/api/presentation/2/context.json';
export const presentation3Context = 'http://iiif.io/api/presentation/3/context.json';
