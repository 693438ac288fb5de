import { expect, it, onTestFinished } from 'vitest';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { fillInitialStates, fillStates } from '../../../src/server/identity/people/fillStates.ts';
import { describeDatabases } from '../../support/database.ts';
import { createWorld, TENANT_A } from '../../support/server.ts';

describeDatabases('an account without a state', (open) => {
  it('is on, as it was, and says so after an upgrade; one that is off stays off', async () => {
    const world = await createWorld({ database: await open('prepared') });
    onTestFinished(() => world.close());
    const { directory, database, model, ids } = world;
    const accounts = directory.repository(TENANT_A);
    const { user } = directory.entities;
    await accounts.update(user, [ids.AUSR], { status: null });
    await accounts.update(user, [ids.ALOW], { status: '0' });

    await fillStates(database, model);

    const states = await Promise.all([ids.AUSR, ids.ALOW].map(async (id) => (await accounts.get(user, id))?.status));
    expect(states).toEqual(['1', '0']);
  });
});

describeDatabases('a record from before its entity had states', (open) => {
  it('begins as new ones do, also in the recycle bin; others stay where they are', async () => {
    const world = await createWorld({ database: await open('prepared') });
    onTestFinished(() => world.close());
    const { directory, database, model } = world;
    const clues = directory.repository(TENANT_A);
    const clue = model.entities.manageFoodSafetyClues ?? expect.fail('no clues');
    const rows = [null, null, '3'].map((status) => systemRecord({ status }, '2026-10-01 08:00:00'));
    await clues.insert(clue, rows);
    const [, removed] = rows.map(({ id }) => String(id));
    await clues.remove(clue, [String(removed)], {});

    await fillInitialStates(database, model);

    const kept = await clues.find(clue, { where: { path: 'createTime', op: 'eq', value: '2026-10-01 08:00:00' } });
    expect(kept.map(({ status }) => status).sort()).toEqual(['0', '3']);
    expect(await clues.find(clue, { removed: true })).toMatchObject([{ status: '0' }]);
  });
});
