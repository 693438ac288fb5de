import { expect, it } from 'vitest';
import { anchorClock, thisMachine } from '../../../src/server/boot/anchorClock.ts';
import { syncTables } from '../../../src/server/database/syncSchema.ts';
import { SYSTEM_TABLES } from '../../../src/server/database/systemTables.ts';
import { describeDatabases } from '../../support/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeDatabases('the steady clock', (open) => {
  const prepared = async () => {
    const database = await open();
    await syncTables(database, SYSTEM_TABLES, '1');
    return database;
  };
  /** A machine that has been up for `minutes`; `set` moves its wall clock, as an administrator or a time server does. */
  const machineOf = (boot: string | undefined, minutes: number) => {
    const state = { up: minutes * MINUTE, set: 0 };
    return {
      state,
      machine: { boot, uptime: () => state.up },
      wall: () => Date.parse('2026-11-22T08:00:00Z') + state.up + state.set,
    };
  };

  it.each([2 * HOUR, -2 * HOUR])(
    'runs on when the wall clock is set by %i ms, also in a server that is started anew',
    async (step) => {
      const database = await prepared();
      const { state, machine, wall } = machineOf('first', 10);
      const clock = await anchorClock(database, wall, machine);
      const start = clock();

      state.set = step;
      state.up += 5 * MINUTE;
      const again = await anchorClock(database, wall, machine);

      expect(clock() - start).toBe(5 * MINUTE);
      expect(again()).toBe(clock());
    },
  );

  it('is set anew after the machine was started anew, and for each process where the system names no start', async () => {
    const database = await prepared();
    const clocks = [];
    for (const boot of ['first', undefined]) {
      const { machine, wall } = machineOf(boot, 10);
      clocks.push(await anchorClock(database, wall, machine));
    }
    const later = machineOf('second', 1);
    const { dialect } = database;

    const clock = await anchorClock(database, () => later.wall() + HOUR, later.machine);

    const expected = (await dialect.now(database.executor)) ?? later.wall() + HOUR;
    expect(Math.abs(clock() - expected)).toBeLessThan(MINUTE);
    expect(clocks).toHaveLength(2);
  });

  it('agrees between two machines whose wall clocks are hours apart, where a database server stands between them', async () => {
    const database = await prepared();
    const [one, other] = [machineOf('one', 10), machineOf('other', 5000)];

    const clocks = [
      await anchorClock(database, one.wall, one.machine),
      await anchorClock(database, () => other.wall() + 2 * HOUR, other.machine),
    ];
    const [first = 0, second = 0] = clocks.map((clock) => clock());

    expect(Math.abs(first - second) < MINUTE).toBe(!database.dialect.oneServer);
  });

  it('reads the uptime of this machine, which every process sees', () => {
    const { boot, uptime } = thisMachine();
    const before = uptime();

    expect(uptime()).toBeGreaterThanOrEqual(before);
    expect(boot === undefined).toBe(process.platform !== 'linux');
  });
});
