import { expect, it, onTestFinished } from 'vitest';
import { fillStates } from '../../../src/server/identity/people/fillStates.ts';
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
