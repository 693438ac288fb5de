#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nearestName } from '../src/model/nearestName.ts';
import type { EngineText } from '../src/model/Text.ts';
import { terminalLanguage } from '../src/model/terminalLanguage.ts';
import { findProject } from '../src/schema/projectRoot.ts';
import { about, sentence, together } from '../src/schema/sentences.ts';
import { commandOverview, helpOf } from './commands/help.ts';
import { refuse } from './commands/refuse.ts';
import { wrongOption } from './commands/wrongOption.ts';
import { hasCode, TYPE_FILES } from './types/writeTypes.ts';

// Demo data and other parts of the modules name dictionary keys, so that those files come before everything else.
const project = findProject();
if (project !== undefined && hasCode(project) && TYPE_FILES.some((file) => !existsSync(path.join(project, file)))) {
  await import('./refreshTypes.ts');
}
const { commands } = await import('./commands/index.ts');

/** The command line: finds the command, leaves its work to it, ends with its exit code. */
const [name = 'help', ...args] = process.argv.slice(2);

process.exitCode = await run(name, args);

async function run(name: string, args: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') return help(args[0]);
  const command = commands.get(name);
  if (command === undefined) return unknown(name);
  if (args.includes('--help') || args.includes('-h')) return help(name);
  try {
    return await command.run(args);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refuse(about(`shian ${name}`, wrongOption(name, error) ?? message));
  }
}

function help(name: string | undefined): number {
  const command = name === undefined ? undefined : commands.get(name);
  if (name !== undefined && command === undefined) return unknown(name);
  const language = terminalLanguage();
  console.log(command === undefined ? commandOverview(commands, language) : helpOf(command, language));
  return 0;
}

function unknown(name: string): number {
  const nearest = nearestName(name, commands.keys());
  const remedy: EngineText =
    nearest === undefined
      ? { zh: 'shian help 列出所有命令。', en: 'shian help lists them.' }
      : sentence('didYouMean', { names: `"shian ${nearest}"` });
  return refuse(together([{ zh: `没有命令“${name}”。`, en: `There is no command "${name}".` }, remedy]));
}
