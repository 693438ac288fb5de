import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Gives back what starting has used: a server that waits would keep it for hours. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: (options: object) => void = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
