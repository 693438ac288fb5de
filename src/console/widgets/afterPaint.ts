/** A window that nobody sees is not drawn: there it does not wait for a frame longer than this. */
const UNSEEN_MS = 100;

/** Runs what is heavy once the next frame is painted, so that what answers the hand is seen first. The answer takes it back. */
export function afterPaint(work: () => void): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(unseen);
  };
  const run = () => {
    cancel();
    work();
  };
  // Frames are drawn at the end of the task in which they are told of.
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(run, 0);
  });
  const unseen = setTimeout(run, UNSEEN_MS);
  return cancel;
}
