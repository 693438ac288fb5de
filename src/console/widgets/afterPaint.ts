/** A window that nobody sees is not drawn: there it does not wait for a frame longer than this. */
const UNSEEN_MS = 100;

/** Runs what is heavy once the next frame is painted, however late that is. The answer takes it back. */
export function afterFrame(work: () => void): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  // Frames are drawn at the end of the task in which they are told of.
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
  };
}

/** The same for what answers the hand, which is seen first, and waits for no frame where nobody looks. */
export function afterPaint(work: () => void): () => void {
  const cancel = () => {
    forget();
    clearTimeout(unseen);
  };
  const run = () => {
    cancel();
    work();
  };
  const forget = afterFrame(run);
  const unseen = setTimeout(run, UNSEEN_MS);
  return cancel;
}
