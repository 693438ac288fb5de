import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/model/days.ts';
import type { Database } from '../../../../src/server/database/Database.ts';
import { identityTables } from '../../../../src/server/database/identityTables.ts';
import { counterFor, countersOf, rememberPlace } from '../../../../src/server/identity/sessions/knownPlaces.ts';
import { describeDatabases } from '../../../support/database.ts';

const [HERS, OTHERS] = ['login:100001:wang', 'login:100001:li'];
/** Each is two: a browser and an address. */
const place = (n: number) => ({ address: `10.0.0.${n}`, browser: `browser ${n}` });

describeDatabases('a place from which somebody has signed in', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open('prepared');
  });
  beforeEach(() => database.write((executor) => identityTables(executor).deleteFrom('shian_known_place').execute()));

  const isKnown = async (n: number, now: number, account = HERS) =>
    (await counterFor(database, account, place(n), now)) !== account;

  it('is known for ninety days, to that account alone', async () => {
    await rememberPlace(database, HERS, place(1), 0);

    expect([await isKnown(1, 90 * DAY_MS - 1), await isKnown(1, 90 * DAY_MS)]).toEqual([true, false]);
    expect([await isKnown(2, 1), await isKnown(1, 1, OTHERS)]).toEqual([false, false]);
  });

  it('is one of those that an administrator unlocks with the account, and no other account’s', async () => {
    await rememberPlace(database, HERS, place(1), 0);
    await rememberPlace(database, OTHERS, place(2), 0);

    const [account, ...known] = await countersOf(database, HERS);

    expect(account).toBe(HERS);
    expect(known).toHaveLength(2);
    expect(known).toContain(await counterFor(database, HERS, place(1), 1));
  });

  it('gives way to the latest beyond twenty, unless somebody came back to it', async () => {
    await rememberPlace(database, HERS, place(1), 0);
    await rememberPlace(database, HERS, place(1), 1);
    for (let n = 2; n <= 11; n += 1) await rememberPlace(database, HERS, place(n), n);
    await rememberPlace(database, OTHERS, place(12), 12);

    const known = [];
    for (let n = 1; n <= 11; n += 1) if (await isKnown(n, 20)) known.push(n);
    expect(known).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await isKnown(12, 20, OTHERS)).toBe(true);
  });
});
