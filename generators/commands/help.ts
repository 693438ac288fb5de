import type { Command } from './Command.ts';

/** All commands, one line each. */
export function commandOverview(commands: ReadonlyMap<string, Command>): string {
  const all = [...commands.values()];
  const width = Math.max(...all.map((command) => command.usage.length));
  const lines = all.map((command) => `  shian ${command.usage.padEnd(width)}  ${command.summary}`);
  return [
    'shian: from YAML to a working administration',
    '',
    ...lines,
    `  shian ${'help [command]'.padEnd(width)}  This page, or the help of one command`,
    '',
    'Run them in the project folder. Exit codes: 0 fine, 1 findings, 2 called wrongly.',
  ].join('\n');
}

/** The whole help of one command. */
export function helpOf(command: Command): string {
  return [`shian ${command.usage}`, '', command.summary, '', ...command.details.map((line) => `  ${line}`)].join('\n');
}
