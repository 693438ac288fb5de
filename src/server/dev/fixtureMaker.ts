import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Demo rows of single entities, written within moments: the process that makes them waits, warm. */
export interface FixtureMaker {
  readonly make: (names: readonly string[]) => Promise<void>;
  readonly close: () => void;
}

/** Asks one process, one question at a time: it answers each line of names with a line. A dead one is started anew. */
export function fixtureMaker(start: () => ChildProcess): FixtureMaker {
  let child = started(start);
  let last = Promise.resolve();
  return {
    make: (names) => {
      last = last.then(() => {
        if (!isAlive(child)) child = started(start);
        return answered(child, names);
      });
      return last;
    },
    close: () => void child.stdin?.end(),
  };
}

/** Whatever ends it is noticed at the next question. */
function started(start: () => ChildProcess): ChildProcess {
  const child = start();
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  return child;
}

/** A process that a signal ended has no exit code either. */
const isAlive = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

function answered(child: ChildProcess, names: readonly string[]): Promise<void> {
  const { stdin, stdout, pid } = child;
  if (stdin === null || stdout === null || pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const lines = createInterface({ input: stdout });
    const done = () => {
      child.off('exit', done);
      lines.close();
      resolve();
    };
    lines.once('line', done);
    child.once('exit', done);
    stdin.write(`${names.join(',')}\n`);
  });
}
