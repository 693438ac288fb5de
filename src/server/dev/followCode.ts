import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import type { Diagnostic } from '../../schema/Diagnostic.ts';
import { engineCode } from '../../schema/engineRoot.ts';
import type { ServerConfig } from '../config.ts';

/** Nobody waits for it: pages, schemas and demo data come first. */
const PRIORITY = os.constants.priority.PRIORITY_BELOW_NORMAL;

/** Compiles the project's code against its schemas in a process of its own, which gives way to everything else. */
export interface CodeFollower {
  /** Begins, or begins again when it is under way. */
  readonly check: () => void;
  readonly close: () => void;
}

/** Writes the types of the schemas and tells where the code no longer fits them. */
export function followCode(config: ServerConfig, tell: (errors: readonly Diagnostic[]) => void): CodeFollower {
  let child: ChildProcess | undefined;
  const stop = () => {
    child?.kill();
    child = undefined;
  };
  return {
    check: () => {
      stop();
      const own = spawn(process.execPath, [engineCode('generators/shian'), 'types', '--check', '--json'], {
        cwd: config.projectDir,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      child = own;
      own.once('spawn', () => giveWay(own.pid));
      const output: Buffer[] = [];
      own.stdout.on('data', (part: Buffer) => output.push(part));
      own.once('error', () => undefined);
      own.once('close', () => {
        if (child === own) tell(readFindings(Buffer.concat(output).toString()));
      });
    },
    close: stop,
  };
}

/** A process that has ended already has no priority. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, Math.max(PRIORITY, os.getPriority()));
  } catch {}
}

/** Whatever kept the command from its work shows elsewhere: in the schemas' own errors, in the terminal. */
function readFindings(output: string): readonly Diagnostic[] {
  try {
    return JSON.parse(output);
  } catch {
    return [];
  }
}
