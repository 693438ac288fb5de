import { format } from 'node:util';
import { vi } from 'vitest';
import type { Command } from '../../generators/commands/Command.ts';

export interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface CommandPlace {
  /** The folder it is called in. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs one word of the command line in this process: starting one of its own takes many times as long as most of its work. */
export async function runCommand(
  { run }: Command,
  args: readonly string[],
  { cwd, env = {} }: CommandPlace,
): Promise<CommandRun> {
  const said = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((...words) => {
      said[stream] += `${format(...words)}\n`;
    }),
  );
  const before = process.cwd();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  process.chdir(cwd);
  try {
    return { code: await run(args), out: said.log, err: said.error };
  } finally {
    process.chdir(before);
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
