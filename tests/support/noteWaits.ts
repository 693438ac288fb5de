import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { vi } from 'vitest';

/** Notes from now on for how many milliseconds anything in this process waits; what is answered ends that and says them. */
export function noteWaits(): () => readonly (number | undefined)[] {
  const waits = vi.spyOn(timers, 'setTimeout');
  syncBuiltinESMExports();
  return () => {
    const delays = waits.mock.calls.map(([delay]) => delay);
    waits.mockRestore();
    syncBuiltinESMExports();
    return delays;
  };
}
