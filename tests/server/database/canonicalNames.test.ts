import { expect, it } from 'vitest';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { tableOf } from '../../../src/server/database/tableOf.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { describeDatabases } from '../../support/database.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const people = (account: object = {}, words: object = {}) =>
  modelOf(
    entity('person', { fields: { account: { type: 'string', ...account } }, ...words }),
    entity('club', { storage: 'global', fields: { name: { type: 'string', ...account } }, ...clubWords(words) }),
  );
const clubWords = (words: object) => ('unique' in words ? { unique: [{ fields: ['name'] }] } : {});
const NAMED = people({ canonical: true }, { unique: [{ fields: ['account'] }] });

describeDatabases('names that are compared by their canonical form', (open) => {
  const repositoryOf = async (model = NAMED, tenantId = '000001') => {
    const database = await open();
    await syncSchema(database, model);
    return createRepository({ database, model, tenantId });
  };
  const person = entityOf(NAMED, 'person');

  it('are taken by any spelling, within the tenant and while the row lives', async () => {
    const rows = await repositoryOf();
    await rows.insert(person, [{ id: '1', account: 'Admin' }]);
    const taken = { code: 'duplicate', issues: [{ field: 'account', code: 'duplicate' }] };

    await expect(rows.insert(person, [{ id: '2', account: 'ａｄｍｉｎ' }])).rejects.toMatchObject(taken);
    await rows.insert(person, [{ id: '3', account: 'bob' }]);
    await expect(rows.update(person, ['3'], { account: 'ADMIN' })).rejects.toMatchObject(taken);
    await rows.inTenant('000002').insert(person, [{ id: '4', account: 'admin' }]);
    await rows.remove(person, ['1'], {});
    expect(await rows.update(person, ['3'], { account: 'admin' })).toBe(1);
  });

  it('are found by any spelling and stay as they were written', async () => {
    const rows = await repositoryOf();
    await rows.insert(person, [{ id: '1', account: 'Zoë' }]);
    const found = (op: 'eq' | 'ne' | 'in', value: unknown) =>
      rows.find(person, { filters: [{ field: 'account', op, value }] });

    expect(await found('eq', ' ZOE\u0308')).toMatchObject([{ account: 'Zoë' }]);
    expect(await found('in', ['x', 'zoë'])).toHaveLength(1);
    expect(await found('ne', 'zoë')).toEqual([]);
    expect(await found('eq', 'zoe')).toEqual([]);
  });

  it('are refused with hidden characters or outer blanks, whoever writes them', async () => {
    const rows = await repositoryOf();
    const refused = { code: 'invalid', issues: [{ field: 'account', code: 'hiddenCharacters' }] };

    for (const account of ['admin ', 'ad\u200bmin', '\u202eadmin']) {
      await expect(rows.insert(person, [{ id: '1', account }])).rejects.toMatchObject(refused);
    }
  });

  it('are told apart no more after an upgrade, which stops with a list when rows share one', async () => {
    const before = people();
    const rows = await repositoryOf(before);
    await rows.insert(entityOf(before, 'person'), [
      { id: '1', account: 'admin' },
      { id: '2', account: 'Admin' },
      { id: '3', account: 'Carol ' },
      { id: '4', account: null },
    ]);
    await rows.insert(entityOf(before, 'club'), [
      { id: '8', name: '食安' },
      { id: '9', name: '食安 ' },
    ]);

    const refusal: Error = await syncSchema(rows.database, NAMED).then(
      () => expect.fail('the upgrade took rows that share a name'),
      (error) => error,
    );
    expect(refusal.message).toContain('person: account must be unique');
    expect(refusal.message).toContain('id "1", tenant_id "000001", account "admin" = id "2", tenant_id "000001"');
    expect(refusal.message).toContain('id "8", name "食安" = id "9", name "食安 "');
    expect(refusal.message).toMatch(/rename or remove all but one of each/);

    await rows.update(entityOf(before, 'person'), ['2'], { account: 'other' });
    await rows.remove(entityOf(before, 'club'), ['9'], {});
    const { changes } = await syncSchema(rows.database, NAMED);
    const after = createRepository({ database: rows.database, model: NAMED, tenantId: '000001' });
    const byName = (value: string) => after.find(person, { filters: [{ field: 'account', op: 'eq', value }] });

    expect(changes).toContain('person.account: compared by its canonical form');
    expect(await byName('ADMIN')).toMatchObject([{ id: '1' }]);
    expect(await byName('carol')).toMatchObject([{ id: '3', account: 'Carol ' }]);
    await expect(after.insert(person, [{ id: '5', account: 'Other' }])).rejects.toMatchObject({ code: 'duplicate' });
  });

  it('keep their rows when the word leaves the schema or the field is renamed', async () => {
    const rows = await repositoryOf();
    await rows.insert(person, [{ id: '1', account: 'Bob' }]);
    const renamed = modelOf(
      entity('person', {
        fields: { login: { type: 'string', canonical: true, was: 'account' } },
        unique: [{ fields: ['login'] }],
      }),
      entity('club', { storage: 'global', fields: { name: { type: 'string' } } }),
    );

    await syncSchema(rows.database, renamed);
    const after = createRepository({ database: rows.database, model: renamed, tenantId: '000001' });
    const found = await after.find(entityOf(renamed, 'person'), {
      filters: [{ field: 'login', op: 'eq', value: 'BOB' }],
    });
    const club = await rows.database.dialect.tableParts(
      rows.database.executor,
      tableOf(entityOf(renamed, 'club'))?.name ?? '',
    );

    expect(found).toMatchObject([{ login: 'Bob' }]);
    expect(club.columns).not.toContain('name__canonical');
    expect((await syncSchema(rows.database, renamed)).changes).toEqual([]);
  });
});
