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

let renewIfDue: (() => unknown) | undefined;

/** What is looked after before each request: a machine that slept has a token that is too old, and clicks at once. */
export function beforeRequests(renew: (() => unknown) | undefined): void {
  renewIfDue = renew;
}

export async function waitForRefresh(): Promise<void> {
  if (pending === undefined) renewIfDue?.();
  await pending;
}
