import { expect, it } from 'vitest';
import type { EntityRecord } from '../../../src/protocol/types.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { loadFixtures } from '../../../src/server/records/loadFixtures.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { projectModel } from '../../support/server.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, field, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('notice', {
    fields: {
      title: { type: 'string' },
      content: { type: 'html', required: true, maxLength: 100 },
      parts: { type: 'rows', fields: [field('name', { type: 'string' }), field('body', { type: 'html' })] },
    },
  }),
);
const NOTICE = entityOf(MODEL, 'notice');
const HOSTILE = '<p onclick="x()">甲<img src="x" onerror="x()"><script>x()</script></p>';
const CLEAN = '<p>甲<img></p>';

describeDatabases('rich text', (open) => {
  it('is cleaned whoever writes it: a form, an edit, rows inside a record, a handler, fixtures', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    await loadFixtures(database, MODEL, { notice: [{ id: '1', tenantId: '100001', content: HOSTILE }] });
    const context = session(database, MODEL);
    const loaded = await context.repository.get(NOTICE, '1');
    const record = { title: HOSTILE, content: HOSTILE, parts: [{ name: HOSTILE, body: HOSTILE }] };

    const created = await runOperation(context, NOTICE, 'create', { record });
    const updated = await runOperation(context, NOTICE, 'update', {
      id: '1',
      record: { content: `${HOSTILE}<b>乙</b>`, revision: 1 },
    });
    await context.repository.insert(NOTICE, [{ id: '2', content: HOSTILE }]);

    expect(loaded).toMatchObject({ content: CLEAN });
    expect(created).toMatchObject({ title: HOSTILE, content: CLEAN, parts: [{ name: HOSTILE, body: CLEAN }] });
    expect(updated).toMatchObject({ content: `${CLEAN}<b>乙</b>` });
    expect(await context.repository.get(NOTICE, '2')).toMatchObject({ content: CLEAN });
  });

  it('is as long as it may be, and there at all, as it is kept', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const context = session(database, MODEL);
    const make = (content: string) => runOperation(context, NOTICE, 'create', { record: { content } });
    const standing = await make('<p>甲</p>');
    const edit = (content: string) =>
      runOperation(context, NOTICE, 'update', { id: String((standing as EntityRecord).id), record: { content } });

    for (const write of [make, edit]) {
      await expect(write('<'.repeat(60))).rejects.toMatchObject({ issues: [{ field: 'content', code: 'tooLong' }] });
      await expect(write('<script>x()</script>')).rejects.toMatchObject({
        issues: [{ field: 'content', code: 'required' }],
      });
      expect(await write('<'.repeat(25))).toMatchObject({ content: '&lt;'.repeat(25) });
    }
  });

  it('is refused where it nests without end, by the name of its place, and may have any number of tags side by side', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const context = session(database, MODEL);
    const make = (body: string) =>
      runOperation(context, NOTICE, 'create', { record: { content: '甲', parts: [{ name: '1', body }] } });

    for (const tags of ['<b>', '<b></i>', '<x-y>', '<font color="red">'])
      await expect(make(tags.repeat(1001)), tags).rejects.toMatchObject({
        issues: [{ field: 'parts.0.body', code: 'tooDeep', params: { max: 1000 } }],
      });
    for (const tags of ['<b>甲</b>', '甲<br>', '<p>甲', '<li>甲'])
      expect(JSON.stringify(await make(tags.repeat(1500)))).toContain('甲');
  });
});

it('rich text is what the console draws as markup: every field with an html cell or the editor is of that type', () => {
  const fields = Object.values(projectModel().entities).flatMap((one) => one.fields);

  const drawn = fields.filter(({ cell, input }) => cell === 'html' || input === 'rich-text');

  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.filter(({ type }) => type !== 'html')).toEqual([]);
});
