import { expect, it } from 'vitest';
import { syncSchema } from '../../../../src/server/database/syncSchema.ts';
import { countAttempt } from '../../../../src/server/identity/sessions/counters.ts';
import { describeDatabases } from '../../../support/database.ts';
import { entity, modelOf } from '../../../support/smallModel.ts';

const BUDGET = { limit: 1, window: 1_800_000 };
const NOON = Date.parse('2026-11-29T12:00:00Z');

describeDatabases('attempts in a window', (open) => {
  it('say how long is left of it, and never longer, also when one that began later was counted first', async () => {
    const database = await open();
    await syncSchema(database, modelOf(entity('note', { fields: { title: { type: 'string' } } })));
    const attempt = (at: number) => countAttempt(database, 'login:wang', BUDGET, at);

    expect(await attempt(NOON)).toEqual({ allowed: true, attempts: 1, retryAfter: 1800 });
    expect(await attempt(NOON - 20)).toEqual({ allowed: false, attempts: 2, retryAfter: 1800 });
    expect(await attempt(NOON + 60_000)).toEqual({ allowed: false, attempts: 3, retryAfter: 1740 });
  });
});
