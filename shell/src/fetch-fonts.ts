/*
 * The two faces that nearly every word of a first screen is set in. They are asked for when the scripts have come, without
 * which nothing is drawn, and come while those work: beside the scripts they would hold them up on a slow line.
 */
for (const face of ['Alegreya Variable', 'Source Sans 3 Variable']) {
  // Without them the page stands in the reader's own faces, which have their widths.
  document.fonts.load(`1em "${face}"`).catch(() => undefined);
}
