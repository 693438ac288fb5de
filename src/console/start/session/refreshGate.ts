/** While the token is being refreshed, requests wait here and then go out with the new one. */
let pending: Promise<unknown> | undefined;

export function holdRequests(work: Promise<unknown>): void {
  const settled = work.then(
    () => undefined,
    () => undefined,
  );
  pending = settled;
  void settled.then(() => {
    if (pending === settled) pending = undefined;
  });
}

export async function passGate(): Promise<void> {
  await pending;
}
