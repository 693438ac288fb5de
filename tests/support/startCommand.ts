import { execFile } from 'node:child_process';
import path from 'node:path';
import type { CommandPlace, CommandRun } from './runCommand.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../generators/shian.ts');

interface Start extends CommandPlace {
  /** What stands on its standard input. */
  readonly input?: string;
}

/** Starts the command line as people do, in a process that has to end by itself. */
export function startCommand(args: readonly string[], { cwd, env, input = '' }: Start): Promise<CommandRun> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, ...args],
      { cwd, env: { ...process.env, ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
    child.stdin?.end(input);
  });
}
