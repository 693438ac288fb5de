import { readFileSync } from 'node:fs';
import type { Database } from '../database/Database.ts';
import { identityTables } from '../database/identityTables.ts';
import { readSetting } from '../identity/people/settings.ts';

/** Time since the machine started, which nobody sets. */
interface Machine {
  /** Names this start of the machine; undefined where the system does not tell. */
  readonly boot: string | undefined;
  readonly uptime: () => number;
}

const BOOT_ID = '/proc/sys/kernel/random/boot_id';

function bootOf(): string | undefined {
  try {
    return readFileSync(BOOT_ID, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** All processes of a machine read the same uptime, so that a server that is started again goes on counting where it was. */
export const thisMachine = (): Machine => ({
  boot: bootOf(),
  uptime: () => Number(process.hrtime.bigint() / 1000n) / 1000,
});

/**
 * A clock that runs on the machine's own and is set once, when a server first runs there: by the clock of the
 * database server, which all servers share, or else by the wall clock. Milliseconds since 1970 as of then.
 */
export async function anchorClock(
  database: Database,
  wall: () => number,
  machine: Machine = thisMachine(),
): Promise<() => number> {
  const now = (await database.dialect.now(database.executor)) ?? wall();
  const fresh = now - machine.uptime();
  const started = machine.boot === undefined ? fresh : await startOf(database, machine.boot, fresh);
  return () => Math.round(started + machine.uptime());
}

/** When the machine started, as the first server there noted it. */
async function startOf(database: Database, boot: string, fresh: number): Promise<number> {
  const id = `clock:${boot}`;
  await database.write((executor) =>
    identityTables(executor)
      .insertInto('shian_setting')
      .values({ id, value: String(fresh) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
  return Number((await readSetting(database, id)) ?? fresh);
}
