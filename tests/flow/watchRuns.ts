import { isLive } from '../../src/flow/machine/FlowState.ts';
import { wallTime } from '../../src/model/wallTime.ts';
import { flowTables } from '../../src/server/database/flowTables.ts';
import { runJobs } from '../../src/server/jobs/runJobs.ts';
import { COUNTING, type Company, standingOf } from './Company.ts';
import { violationsIn } from './checkRun.ts';
import type { Served } from './startFlowServer.ts';

const DAY_MS = 86_400_000;

/** Looks at every run that changed since the last look, and compares it with what the servers said they did. */
export function watchRuns(company: Company) {
  const seen = new Map<string, number>();
  const asked = new Map<string, number>();
  const happened = new Map<string, number>();
  let kills = 0;

  async function changed(): Promise<readonly string[]> {
    const rows = await flowTables(company.directory.database.executor)
      .selectFrom('shian_flow_instance')
      .innerJoin('shian_flow_definition', 'shian_flow_definition.id', 'shian_flow_instance.definition_id')
      .select(['shian_flow_instance.id', 'revision'])
      .where('flow_key', 'like', 'k%')
      .execute();
    return rows.flatMap(({ id, revision }) => {
      if (seen.get(id) === Number(revision)) return [];
      seen.set(id, Number(revision));
      return [id];
    });
  }

  /** What was answered is in the history, and nothing is there that nobody asked for but what a kill left unanswered. */
  function accountsWrong(): string[] {
    const lost = [...asked].filter(([what, times]) => (happened.get(what) ?? 0) < times);
    const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);
    const extra = sum(happened) - sum(asked);
    return [
      ...lost.map(([what]) => `${what} was answered and did not happen`),
      ...(extra > kills ? [`${extra} things happened that were not answered, with ${kills} kills`] : []),
    ];
  }

  return {
    async look(served: readonly Served[]): Promise<string[]> {
      const told = served.flatMap((one) => one.told);
      kills += served.filter(({ killed }) => killed).length;
      for (const { run, op } of told)
        if (run && op !== 'timer') asked.set(`${run} ${op}`, (asked.get(`${run} ${op}`) ?? 0) + 1);
      const wrong = told.flatMap(({ failed }) => failed ?? []);
      for (const id of await changed()) {
        const found = await violationsIn(company, id);
        wrong.push(...found.wrong.map((one) => `run ${id}: ${one}`));
        const people = found.history.filter(({ op }) => op !== 'timer');
        for (const [op, entries] of Map.groupBy(people, (entry) => entry.op))
          happened.set(`${id} ${op}`, entries.length);
      }
      return [...wrong, ...accountsWrong()];
    },
    counts: () => ({ runs: seen.size, kills, steps: [...happened.values()].reduce((all, one) => all + one, 0) }),
  };
}

/** Years later every clock has rung, in spite of all that was killed. */
export async function ringAll({ directory }: Company): Promise<string[]> {
  const { database, model } = directory;
  const later = Date.now() + 3650 * DAY_MS;
  const now = () => later;
  const { failed } = await runJobs({ model, modules: COUNTING, database, now, server: 'last' });
  const running = await flowTables(database.executor)
    .selectFrom('shian_flow_instance')
    .select('id')
    .where('outcome', '=', 'running')
    .execute();
  const wrong = failed.map(({ record, error }) => `the clock ${record}: ${error}`);
  for (const { id } of running) {
    const { state } = await standingOf({ directory, now }, id);
    const silent = state.visits.filter(
      (visit) => isLive(visit) && visit.due !== undefined && visit.due <= wallTime(now()),
    );
    wrong.push(...silent.map(({ node }) => `run ${id}: the clock of ${node} never rang`));
  }
  return wrong;
}
