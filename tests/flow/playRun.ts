import { isDeepStrictEqual } from 'node:util';
import { isOver } from '../../src/flow/machine/FlowState.ts';
import { createDirectory, type Directory } from '../../src/server/identity/people/Directory.ts';
import { type Cut, cutDatabase } from '../support/cutDatabase.ts';
import { type Company, countingModel, deployRandom, perform, type Standing, startRandom } from './Company.ts';
import { violationsIn } from './checkRun.ts';
import { type Chance, chance } from './randomGraph.ts';
import { type Asked, ask, isPermitted, type RunReport } from './randomRun.ts';

const MINUTE_MS = 60_000;
const MAX_STATEMENTS = 18;

/** A company in which every operation takes a minute, on a database that can be cut within a step. */
export interface SteadyCompany extends Company {
  readonly pass: (ms: number) => void;
  readonly cut: Cut;
}

export function steadyCompany({ database, model }: Pick<Directory, 'database' | 'model'>): SteadyCompany {
  let at = Date.UTC(2026, 0, 1);
  const cut = cutDatabase(database);
  return {
    directory: createDirectory({ database: cut.database, model: countingModel(model) }),
    now: () => at,
    pass: (ms) => {
      at += ms;
    },
    cut,
  };
}

/** Fails a step at one of its statements; answers what is wrong afterwards, for nothing of it may be left. */
async function failOnce(company: SteadyCompany, source: Chance, standing: Standing, asked: Asked): Promise<string[]> {
  company.cut.failAt(1 + source.below(MAX_STATEMENTS));
  const outcome = await perform(company, standing, asked).catch(() => 'failed' as const);
  if (!company.cut.stop() || outcome !== 'failed') return [];
  const { wrong, standing: after } = await violationsIn(company, standing.instance.id);
  return [...wrong, ...(isDeepStrictEqual(after.state, standing.state) ? [] : ['a step that failed left something'])];
}

/** One run of chance on a server: deployed, started and then tried by many; every step is looked at in the database. */
export async function playRun(company: SteadyCompany, seed: number, steps = 25): Promise<RunReport> {
  const source = chance(seed);
  const mishaps = chance(seed + 1_000_000);
  const [definition] = await deployRandom(company, source, `r${seed}`);
  const id = await startRandom(company, source, definition);
  const done = ['start'];
  const first = await violationsIn(company, id);
  const violations = [...first.wrong];
  let { standing } = first;
  for (let at = 0; at < steps && violations.length === 0; at += 1) {
    const asked = ask(source, standing.graph, standing.state);
    const { op } = asked.command;
    company.pass(op === 'timer' ? 2000 * MINUTE_MS : MINUTE_MS);
    if (mishaps.likely(0.25)) {
      violations.push(...(await failOnce(company, mishaps, standing, asked)));
      ({ standing } = await violationsIn(company, id));
    }
    if (!(await perform(company, standing, asked))) continue;
    done.push(op);
    if (!isPermitted(standing.state, standing.graph, asked)) violations.push(`${asked.by.id} was let ${op}`);
    const after = await violationsIn(company, id);
    violations.push(...after.wrong.map((one) => `${op}: ${one}`));
    standing = after.standing;
    // A second press of the same button; a migration goes to the other version, a request that ended may be begun again.
    const isNew = op === 'migrate' || (op === 'restart' && isOver(standing.state));
    if (isNew || violations.length > 0) continue;
    company.pass(MINUTE_MS);
    if (await perform(company, standing, asked)) violations.push(`${op} was done twice`);
  }
  return { violations, done };
}
