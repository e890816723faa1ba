/** Calls a function once the browser has drawn, and drawn again. @returns stops it */
export function afterTwoFrames(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
