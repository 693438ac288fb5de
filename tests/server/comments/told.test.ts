import { expect, it } from 'vitest';
import { setFollow } from '../../../src/server/comments/follows.ts';
import { mentionsOfReader } from '../../../src/server/comments/mentions.ts';
import type { People } from '../../../src/server/comments/readers.ts';
import { addComment } from '../../../src/server/comments/writeComments.ts';
import { commentTables } from '../../../src/server/database/commentTables.ts';
import { historyTables } from '../../../src/server/database/historyTables.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import type { OperationContext, OperationUser } from '../../../src/server/kit/OperationContext.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { type EntityWords, entity, entityOf, modelOf, text } from '../../support/smallModel.ts';

const followed = (name: string, words: Partial<EntityWords> = {}) =>
  entity(name, {
    fields: {
      name: { type: 'string', mask: 'name', maskUnless: 'names' },
      status: {
        type: 'options',
        options: ['0', '1'].map((value) => ({ value, label: text(`状态${value}`) })),
        permission: { read: 'states' },
      },
    },
    states: { field: 'status', initial: '0', transitions: [] },
    comments: true,
    ...words,
  });

const MODEL = modelOf(followed('task'), followed('check', { history: false }), followed('norm', { storage: 'global' }));

/** Nobody is named by @ here. */
const NOBODY = {} as People;

describeDatabases('what those who follow a record are told', (open) => {
  async function world(of: string) {
    const database = await open();
    await syncSchema(database, MODEL);
    const writer = session(database, MODEL);
    const about = entityOf(MODEL, of);
    const made = (await runOperation(writer, about, 'create', { record: { name: '王小明' } })) as { id: string };
    const follower = (user: Partial<OperationUser>, more: Partial<OperationContext> = {}) =>
      session(database, MODEL, { user: { id: '901', administrator: false, ...user }, ...more });
    const reader = (...codes: string[]) => follower({ codes: new Set([about.permissions.menu, ...codes]) });
    const follow = (context: OperationContext) => setFollow(context, { entity: about, id: made.id }, true);
    const move = () =>
      writer.repository.write((repository) =>
        repository.update(about, [made.id], { status: '1', updateUser: writer.user.id }),
      );
    const say = (words: string) => addComment(writer, NOBODY, { entity: of, id: made.id, text: words });
    return { database, id: made.id, follower, reader, follow, move, say };
  }

  it('is a change of state also where no changes are kept, which keeps none', async () => {
    const { database, reader, follow, move } = await world('check');
    const follower = reader('states', 'names');
    await follow(follower);

    await move();

    expect(await mentionsOfReader(follower)).toMatchObject([
      { kind: 'state', recordName: '王小明', before: '状态0', text: '状态1' },
    ]);
    expect(await historyTables(database.executor).selectFrom('shian_history').selectAll().execute()).toEqual([]);
  });

  it('is nothing once the record lies outside of what one may read', async () => {
    const { follower, reader, follow, move, say } = await world('task');
    await follow(reader('states', 'names'));
    await move();
    await say('内部意见');
    const codes = new Set(['task', 'states', 'names']);
    const elsewhere = { path: 'name', op: 'eq', value: '别人' } as const;

    expect(await mentionsOfReader(follower({ codes }))).toHaveLength(2);
    expect(await mentionsOfReader(follower({ codes }, { rowFilter: () => elsewhere }))).toEqual([]);
    expect(await mentionsOfReader(follower({ codes: new Set(['states', 'names']) }))).toEqual([]);
    expect(await mentionsOfReader(follower({ codes, tenantId: '100002' }))).toEqual([]);
  });

  it('is there still behind very much of a record that one may not read any more', async () => {
    const { database, id, follower, reader, follow, say } = await world('task');
    await follow(reader('states', 'names'));
    await say('看得到');
    const hidden = await runOperation(session(database, MODEL), entityOf(MODEL, 'task'), 'create', {
      record: { name: '别人' },
    });
    const told = { tenant_id: '100001', user_id: '901', comment_id: '', entity: 'task', actor: '900', read_at: null };
    const busy = Array.from({ length: 70 }, (_, at) => ({
      ...{ ...told, id: `9${String(at).padStart(18, '0')}`, record_id: String((hidden as { id: string }).id) },
      ...{ at: '2026-11-21 10:00:00', kind: 'state' as const, states: '["0","1"]' },
    }));
    await commentTables(database.executor).insertInto('shian_mention').values(busy).execute();
    const own = { path: 'name', op: 'eq', value: '王小明' } as const;

    const seen = await mentionsOfReader(
      follower({ codes: new Set(['task', 'states', 'names']) }, { rowFilter: () => own }),
    );

    expect(seen).toMatchObject([{ recordId: id, text: '看得到' }]);
    expect(await mentionsOfReader(reader('states', 'names'))).toHaveLength(30);
  });

  it('has no state that one may not see, and no name behind a mask', async () => {
    const { id, reader, follow, move, say } = await world('task');
    const follower = reader();
    await follow(follower);

    await move();
    await say('请看');

    expect(await mentionsOfReader(follower)).toMatchObject([{ kind: 'comment', recordName: id, text: '请看' }]);
  });

  it('stays within the tenant, also of a record that all tenants share', async () => {
    const { follower, follow, move, say } = await world('norm');
    const codes = new Set(['norm', 'states', 'names']);
    const [own, other] = [follower({ codes }), follower({ id: '902', codes, tenantId: '100002' })];
    await follow(own);
    await follow(other);

    await say('只在本单位说');
    await move();

    expect((await mentionsOfReader(own)).map(({ kind }) => kind)).toEqual(['state', 'comment']);
    expect((await mentionsOfReader(other)).map(({ kind }) => kind)).toEqual(['state']);
  });
});
