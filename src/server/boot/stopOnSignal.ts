/** After this long what is still under way is given up. */
const SHUTDOWN_MS = 9_000;

/**
 * On SIGTERM or Ctrl+C: no new requests, those under way are finished, then `stop` and exit 0,
 * within ten seconds. A second Ctrl+C ends at once.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (stopping) {
      if (signal === 'SIGINT') process.exit(1);
      return;
    }
    stopping = true;
    const giveUp = setTimeout(() => process.exit(1), SHUTDOWN_MS);
    stop().then(
      () => {
        clearTimeout(giveUp);
        process.exit(0);
      },
      (error: unknown) => {
        console.error('The server could not stop cleanly:', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
}
