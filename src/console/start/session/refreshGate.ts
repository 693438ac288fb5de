/** While the token is being refreshed, requests wait here and then go out with the new one. */
let pending: Promise<unknown> | undefined;

export function pauseRequests(work: Promise<unknown>): void {
  const settled = work.then(
    () => undefined,
    () => undefined,
  );
  pending = settled;
  void settled.then(() => {
    if (pending === settled) pending = undefined;
  });
}

export async function waitForRefresh(): Promise<void> {
  await pending;
}
