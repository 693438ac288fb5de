import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { EntityName } from '../../../src/model/SchemaTypes.ts';
import { useOnly } from '../../../src/server/actions/useOnly.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import type { OperationContext } from '../../../src/server/kit/OperationContext.ts';
import { inTransaction } from '../../../src/server/records/inTransaction.ts';
import { restoreRecords } from '../../../src/server/records/restore.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, modelOf, text } from '../../support/smallModel.ts';

const [OFF, ON] = ['1', '2'];
const lamp = (oneWithin: readonly string[]) =>
  entity('lamp', {
    fields: {
      room: { type: 'string' },
      status: { type: 'options', options: [OFF, ON].map((value) => ({ value, label: text(value) })) },
    },
    toggles: [{ field: 'status', on: ON, off: OFF, oneWithin, via: 'setStatus', permission: 'lamp_on' }],
  });
const MODEL = modelOf(lamp([]));
const LAMP = entityOf(MODEL, 'lamp');

type Switch = (context: OperationContext, id: string) => Promise<unknown>;

const ways: Readonly<Record<string, Switch>> = {
  'a switch': (context, id) => runOperation(context, LAMP, 'setStatus', { id, status: ON }),
  'a save': (context, id) => runOperation(context, LAMP, 'update', { id, record: { status: ON } }),
  'an action': (context, id) => inTransaction(context, (inside) => useOnly(inside, LAMP.name as EntityName, id)),
  'the recycle bin': (context, id) => restoreRecords(context, LAMP, [id]),
};

/** Several of them, none of which is on, or all in the bin who were when they were removed. */
async function someOff(database: Database, way: string) {
  await syncSchema(database, MODEL);
  const context = session(database, MODEL);
  const isInBin = way === 'the recycle bin';
  const ids = Array.from({ length: 8 }, (_, at) => String(at + 1));
  await context.repository.insert(
    LAMP,
    ids.map((id) => ({ id, status: isInBin ? ON : OFF })),
  );
  if (isInBin) await runOperation(context, LAMP, 'removeMany', { ids });
  return { context, ids };
}

describeDatabases('of records of which one may be on', (open) => {
  it.each(Object.entries(ways))('one is, when several are switched on at once by %s', async (way, switchOn) => {
    const { context, ids } = await someOff(await open(), way);

    await Promise.all(ids.map((id) => switchOn(context, id)));

    const where = { path: 'status', op: 'eq', value: ON } as const;
    expect(await context.repository.find(LAMP, { where })).toHaveLength(1);
  });

  it.each(Object.entries(ways))(
    'one is, when a second is switched on by %s before the first is done',
    async (way, switchOn) => {
      const { context } = await someOff(await open(), way);
      const [isOn, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const first = inTransaction(context, async (inside) => {
        await switchOn(inside, '1');
        isOn.resolve();
        await mayEnd.promise;
      });
      await isOn.promise;

      const second = switchOn(context, '2');
      await Promise.race([second, setTimeout(500)]);
      mayEnd.resolve();
      await Promise.all([first, second]);

      const where = { path: 'status', op: 'eq', value: ON } as const;
      expect(await context.repository.find(LAMP, { where })).toHaveLength(1);
    },
  );

  it('those without a group are one of their own', async () => {
    const rooms = modelOf(lamp(['room']));
    const database = await open();
    await syncSchema(database, rooms);
    const context = session(database, rooms);
    const at = (id: string, room: string | null, status: string) => ({ id, room, status });
    const lamps = entityOf(rooms, 'lamp');
    await context.repository.insert(lamps, [
      at('1', null, ON),
      at('2', null, OFF),
      at('3', 'hall', ON),
      at('4', 'hall', OFF),
      at('5', 'cellar', ON),
    ]);

    await runOperation(context, lamps, 'setStatus', { id: '2', status: ON });
    await runOperation(context, lamps, 'setStatus', { id: '4', status: ON });

    const on = await context.repository.find(lamps, { where: { path: 'status', op: 'eq', value: ON } });
    expect(on.map(({ id }) => id).sort()).toEqual(['2', '4', '5']);
  });
});
