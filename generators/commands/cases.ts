import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Model } from '../../src/model/Model.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import type { Asking, Outcome } from '../cases/askServer.ts';
import type { CasesOf } from '../cases/Case.ts';
import { isPlainRest } from '../fits/ask.ts';
import { backendOf } from '../fits/backendOf.ts';
import { plainly } from '../fits/plainly.ts';
import { NotReached } from '../fits/signIn.ts';
import type { Command } from './Command.ts';
import { requireModel } from './requireModel.ts';

const PASSWORD = 'SHIAN_PASSWORD';
const HOW_TO_START = `Our own server is ready for it after CAPTCHA=off ADMIN_PASSWORD=<one> npm start on new data; ${PASSWORD} is the same.`;

/** `shian cases`: what schemas and roles ask, as requests with their answers, the same bytes for the same schemas. */
export const cases: Command = {
  name: 'cases',
  usage: 'cases [--out <folder>] [--ask <url>]',
  summary: 'Write test cases of every rule of the schemas and roles to dist/cases, or ask a server them',
  details: [
    'One JSON file per entity: requests over the demo data, who asks, and what each is answered.',
    'Both sides of every limit, what is required, hidden, unique, out of form or against a rule, and the input of actions;',
    'each call by nobody and by each role; rows that a role sees and does not, masks, filters and tabs; references that',
    'are gone, stale saves, closed fields and records with what stays open in them, each action in each state.',
    'A case with a status is answered with it and with its message; one without must not name its field.',
    'Rules that no demo record can be bent to are told, with the reason.',
    '',
    '--out <folder>    write there instead of dist/cases',
    '--ask <url>       ask the server whose API begins there, which holds the demo data and lets people in without a captcha:',
    '                  only what changes nothing, even on a server that does what it should refuse',
    '--change <host>   ask the others too: records that come are removed, states that changed stay; names the host of --ask',
    '                  once more, so that no other data is changed by accident',
    '--junit <file>    write the outcome for tools as JUnit does, an entity a suite',
    '--backend <kind>  bladex, springblade or shian; else as in config.json, else bladex',
    '--timeout <ms>    how long a request may take; else as in config.json (10000)',
    '',
    `The password that all accounts of the demo data have is taken from ${PASSWORD}.`,
    HOW_TO_START,
    'Exit codes: 0 written, or all answers are as they should be; 1 some are not, or could not be asked for; 2 called',
    'wrongly, or nobody answers or comes in.',
  ],
  async run(args) {
    const said = { type: 'string' } as const;
    const options = { out: said, ask: said, change: said, junit: said, backend: said, timeout: said } as const;
    const { values } = parseArgs({ args: [...args], options });
    const mistake = mistakeIn(values);
    if (mistake !== undefined) {
      console.error(mistake);
      return 2;
    }
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    // Loaded here, so that the other commands start without it.
    const { loadFixtureModules } = await import('../fixtures/loadFixtureModules.ts');
    const { makeFixtures } = await import('../fixtures/makeFixtures.ts');
    const { makeCases } = await import('../cases/makeCases.ts');
    const modules = await loadFixtureModules(root);
    const made = makeCases(model, modules, makeFixtures(model, modules));
    return values.ask === undefined ? write(root, made, values.out) : ask(root, model, made, values.ask, values);
  },
};

type Made = Readonly<Record<string, CasesOf>>;

interface Said {
  readonly ask?: string | undefined;
  readonly change?: string | undefined;
  readonly junit?: string | undefined;
  readonly backend?: string | undefined;
  readonly timeout?: string | undefined;
}

function mistakeIn({ ask: url, change }: Said): string | undefined {
  if (url === undefined) return change === undefined ? undefined : 'Say which server is meant: --ask <url>';
  if (!URL.canParse(url) || !/^https?:/.test(url))
    return 'Say where the API begins: shian cases --ask http://localhost:3000/api';
  const { host } = new URL(url);
  if (change === undefined || change === host) return undefined;
  return `--change ${change} is not the host that is asked: --change ${host} would change the data there.`;
}

function write(root: string, made: Made, folder: string | undefined): number {
  const out = path.resolve(folder ?? path.join(root, 'dist/cases'));
  // Of entities that are gone nothing must be asked any more.
  if (folder === undefined) rmSync(out, { recursive: true, force: true });
  const files = Object.entries(made);
  writeFiles(
    out,
    files.map(([entity, { cases: list }]) => [`${entity}.json`, JSON.stringify(list, null, 1)] as const),
  );
  for (const { place, why } of files.flatMap(([, { gaps }]) => gaps)) console.error(`${place}: no case, ${why}`);
  const count = files.reduce((sum, [, { cases: list }]) => sum + list.length, 0);
  console.log(`${count} cases of ${files.length} entities written to ${path.relative(process.cwd(), out) || '.'}.`);
  return 0;
}

async function ask(root: string, model: Model, made: Made, url: string, said: Said): Promise<number> {
  const password = process.env[PASSWORD] ?? '';
  if (password === '') {
    console.error(`Give the password of the demo accounts by ${PASSWORD}.`);
    return 2;
  }
  const backend = backendOf(root, model, url, said);
  if (backend === undefined) return 2;
  if (isPlainRest(backend)) {
    console.error('A server of simple-rest has no roles and no tenants to ask by: give --backend.');
    return 2;
  }
  const { askServer } = await import('../cases/askServer.ts');
  const { inOrder } = await import('../cases/Case.ts');
  const all = Object.entries(made).flatMap(([name, { cases: list }]): Asking[] => {
    const entity = model.entities[name];
    return entity === undefined ? [] : list.map((one) => ({ entity, one }));
  });
  const { idle, refused, done } = inOrder(all);
  try {
    const asked = said.change === undefined ? idle : [...idle, ...refused, ...done];
    return await report(await askServer(backend, password, asked), all.length - asked.length, said.junit);
  } catch (error) {
    if (!(error instanceof NotReached)) throw error;
    console.error(`shian cases: ${error.message}`);
    console.error(`  remedy: ${HOW_TO_START}`);
    return 2;
  }
}

/** Says what is not as it should be, entity by entity; gives the exit code. */
async function report(outcomes: readonly Outcome[], left: number, junit: string | undefined): Promise<number> {
  if (junit !== undefined) {
    const { junitOf } = await import('../cases/junitOf.ts');
    writeFileSync(junit, junitOf(outcomes));
  }
  const failed = outcomes.filter(({ fault }) => fault !== undefined);
  for (const { name, fault = '' } of failed) console.log(plainly(`${name}: ${fault}`));
  const skipped = Map.groupBy(
    outcomes.filter((one) => one.skipped !== undefined),
    (one) => one.skipped ?? '',
  );
  for (const [why, own] of skipped) console.log(plainly(`${own.length} not asked: ${why}`));
  for (const [entity, own] of Map.groupBy(failed, (one) => one.entity)) console.log(`${entity}: ${own.length} failed`);
  const rest = left === 0 ? '' : ` ${left} that may change data were left out (--change).`;
  console.log(`${outcomes.length} asked, ${failed.length} failed.${rest}`);
  return failed.length + skipped.size === 0 ? 0 : 1;
}
