/** The images with one of them at another place, counted from 0; past either end it is the end. */
export function moveImage(images: readonly string[], image: string, to: number): string[] {
  const others = images.filter((each) => each !== image);
  return others.length === images.length ? [...images] : others.toSpliced(Math.max(to, 0), 0, image);
}

/** The images with one that was removed back at its place, whatever has come or gone since. */
export function putBack(images: readonly string[], image: string, at: number): string[] {
  return images.includes(image) ? [...images] : images.toSpliced(at, 0, image);
}
