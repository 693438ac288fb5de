import fc from 'fast-check';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import type { OperationContext } from '../../../src/server/kit/OperationContext.ts';
import { searchRecords } from '../../../src/server/records/searchRecords.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { wholeGram } from '../../../src/server/repository/textGrams.ts';
import { placeOf } from '../../../src/server/repository/textSearch.ts';
import { describeDatabases } from '../../support/database.ts';
import { indexAllTexts } from '../../support/indexAllTexts.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('shop', {
    titleField: 'name',
    fields: {
      name: { type: 'string' },
      code: { type: 'string' },
      phone: { type: 'phone', mask: 'phone', maskUnless: 'shop_phone' },
      note: { type: 'string', permission: { read: 'shop_note' } },
      address: { type: 'string' },
    },
  }),
  entity('licence', { titleField: 'number', fields: { number: { type: 'string' }, holder: { type: 'string' } } }),
  entity('place', {
    titleField: 'name',
    fields: { name: { type: 'string' }, parentId: { type: 'reference', to: 'place' } },
    list: { tree: 'parentId' },
  }),
);
const SHOP = entityOf(MODEL, 'shop');
const LICENCE = entityOf(MODEL, 'licence');
const PLACE = entityOf(MODEL, 'place');

const WORDS = ['食堂', '京', '烤鸭', '店', 'a', 'A', '1', '2', '%', '_'];
type Row = Readonly<Record<'name' | 'code' | 'note' | 'address', string>>;
const words = (least: number, most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: least, maxLength: most }).map((parts) => parts.join(''));

describeDatabases('the search in all records', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await syncSchema(database, MODEL);
  });

  const inTenant = (tenantId: string) => createRepository({ database, model: MODEL, tenantId });
  const who = (tenantId: string, more: Partial<OperationContext> = {}): OperationContext => ({
    ...session(database, MODEL),
    repository: inTenant(tenantId),
    ...more,
  });
  const clerk = (context: OperationContext, ...codes: readonly string[]): OperationContext => ({
    ...context,
    user: { ...context.user, administrator: false, codes: new Set(codes) },
  });
  const found = async (context: OperationContext, text: string) =>
    (await searchRecords(context, text)).map(({ id }) => id);
  /** Before their texts are taken apart and after it the same is found. */
  const bothWays = async (check: () => Promise<void>) => {
    await check();
    await indexAllTexts({ database, model: MODEL });
    await check();
  };

  it('finds whatever a pattern finds in any entity, and nothing else', async () => {
    let tenant = 100;
    const row = fc.record({ name: words(1, 4), code: words(0, 3), address: words(0, 4) });
    const run = async (shops: readonly { name: string }[], numbers: readonly string[], text: string) => {
      tenant += 1;
      const [own, asked] = [inTenant(String(tenant)), text.toLowerCase()];
      const made = shops.map((values, at) => ({ ...values, id: `s${tenant}-${at}` }));
      const licences = numbers.map((number, at) => ({ number, id: `l${tenant}-${at}` }));
      if (made.length > 0) await own.insert(SHOP, made);
      if (licences.length > 0) await own.insert(LICENCE, licences);
      const oracle = [...made, ...licences].filter(({ id, ...values }) =>
        Object.values(values).some((value) => value.toLowerCase().includes(asked)),
      );

      await bothWays(async () =>
        expect((await found(who(String(tenant)), text)).toSorted()).toEqual(oracle.map(({ id }) => id).toSorted()),
      );
    };

    const cases = [fc.array(row, { maxLength: 8 }), fc.array(words(1, 3), { maxLength: 8 })] as const;
    await fc.assert(fc.asyncProperty(...cases, words(2, 3), run), { numRuns: 12 });
  });

  it('finds, for whoever asks, whatever a pattern finds in what she may read, and nothing else', async () => {
    let tenant = 1000;
    const row = fc.record({
      name: words(1, 3),
      code: words(0, 2),
      note: words(0, 3),
      address: fc.constantFrom('东', '西'),
    });
    const rights = fc.record({ note: fc.boolean(), licences: fc.boolean(), scoped: fc.boolean() });
    const run = async (
      [shops, others]: readonly [readonly Row[], readonly Row[]],
      numbers: readonly string[],
      text: string,
      { note, licences, scoped }: { readonly note: boolean; readonly licences: boolean; readonly scoped: boolean },
    ) => {
      tenant += 2;
      const [own, next] = [inTenant(String(tenant)), inTenant(String(tenant + 1))];
      const made = shops.map((values, at) => ({ ...values, phone: '13812345678', id: `s${tenant}-${at}` }));
      const foreign = others.map((values, at) => ({ ...values, id: `o${tenant}-${at}` }));
      const held = numbers.map((number, at) => ({ number, id: `l${tenant}-${at}` }));
      if (made.length > 0) await own.insert(SHOP, made);
      if (foreign.length > 0) await next.insert(SHOP, foreign);
      if (held.length > 0) await own.insert(LICENCE, held);
      const has = (...texts: readonly string[]) => texts.some((one) => one.toLowerCase().includes(text.toLowerCase()));
      const seen = made.filter(
        (shop) => (!scoped || shop.address === '西') && has(shop.name, shop.code, shop.address, note ? shop.note : ''),
      );
      const papers = licences ? held.filter(({ number }) => has(number)) : [];
      const oracle = [...seen, ...papers].map(({ id }) => id);
      const codes = [
        SHOP.permissions.menu,
        ...(note ? ['shop_note'] : []),
        ...(licences ? [LICENCE.permissions.menu] : []),
      ];
      const rowFilter = ({ name }: { readonly name: string }) =>
        scoped && name === 'shop' ? ({ path: 'address', op: 'eq', value: '西' } as const) : undefined;

      await bothWays(async () =>
        expect((await found(clerk(who(String(tenant), { rowFilter }), ...codes), text)).toSorted()).toEqual(
          oracle.toSorted(),
        ),
      );
    };

    const some = fc.array(row, { maxLength: 6 });
    const cases = [fc.tuple(some, some), fc.array(words(1, 3), { maxLength: 5 }), words(2, 2), rights] as const;
    await fc.assert(fc.asyncProperty(...cases, run), { numRuns: 15 });
  });

  it('puts numbers and whole names first, then initials, then names that have the text, then other texts', async () => {
    await inTenant('1').insert(SHOP, [
      { id: 'a', name: '重庆火锅城', address: 'CQHG 路' },
      { id: 'b', name: 'cqhg 分店' },
      { id: 'c', name: '重庆火锅', code: 'cqhg' },
      { id: 'd', name: 'CQHG' },
      { id: 'e', name: '面馆', address: '在 cqhg 旁' },
    ]);
    await inTenant('1').insert(LICENCE, [{ id: 'l', number: 'JY100', holder: '张三' }]);
    await inTenant('1').insert(SHOP, [{ id: 'f', name: 'JY1001 号店' }]);
    await indexAllTexts({ database, model: MODEL });

    expect(await found(who('1'), 'cqhg')).toEqual(['d', 'c', 'a', 'b', 'e']);
    expect(await found(who('1'), 'JY100')).toEqual(['l', 'f']);
    expect(await searchRecords(who('1'), '张三')).toEqual([
      { entity: 'licence', id: 'l', name: 'JY100', field: 'holder', text: '张三', within: '' },
    ]);
    expect(await found(who('1'), '火')).toEqual([]);
  });

  it('says what records of a tree lie within, as far as the reader sees that', async () => {
    await inTenant('17').insert(PLACE, [
      { id: 'pa', name: '证照' },
      { id: 'pb', name: '企业' },
    ]);
    await inTenant('17').insert(PLACE, [
      { id: 'pc', name: '新增', parentId: 'pa' },
      { id: 'pd', name: '新增', parentId: 'pb' },
      { id: 'pe', name: '新增' },
    ]);
    const withins = async (more: Partial<OperationContext> = {}) =>
      Object.fromEntries((await searchRecords(who('17', more), '新增')).map(({ id, within }) => [id, within]));

    await bothWays(async () => expect(await withins()).toEqual({ pc: '证照', pd: '企业', pe: '' }));
    const rowFilter = () => ({ path: 'id', op: 'in', value: ['pb', 'pc', 'pd'] }) as const;
    expect(await withins({ rowFilter })).toEqual({ pc: '', pd: '企业' });
  });

  it('finds what has all of several words, wherever each of them stands, behind what has them together', async () => {
    await inTenant('4').insert(SHOP, [
      { id: 'wa', name: '云溪食堂', code: '南门 火锅' },
      { id: 'wb', name: '云溪面馆', address: '火锅街' },
      { id: 'wc', name: '火锅 云溪店' },
      { id: 'wd', name: '云溪 火锅城' },
      { id: 'we', name: '云溪酒楼' },
    ]);

    await bothWays(async () => {
      expect((await found(who('4'), '云溪 火锅')).slice(0, 1)).toEqual(['wd']);
      expect((await found(who('4'), '云溪 火锅')).toSorted()).toEqual(['wa', 'wb', 'wc', 'wd']);
      expect(await found(who('4'), '云溪  火锅街')).toEqual(['wb']);
      expect(await found(who('4'), '云溪 没有')).toEqual([]);
    });
    expect(await searchRecords(who('4'), '云溪 火锅街')).toEqual([
      { entity: 'shop', id: 'wb', name: '云溪面馆', field: 'address', text: '火锅街', within: '' },
    ]);
  });

  it('finds what was typed in another width than it stands in: numbers, initials, and names with brackets', async () => {
    await inTenant('16').insert(SHOP, [
      { id: 'ba', name: '云溪（东门）火锅', code: '91330000MA27U00A1B' },
      { id: 'bb', name: '云溪(西门)火锅', code: 'A－1' },
      { id: 'bc', name: '91330000MA27U00A1B 的分店' },
    ]);

    await bothWays(async () => {
      expect(await found(who('16'), '溪(东门)火')).toEqual(['ba']);
      expect(await found(who('16'), '溪（西门）火')).toEqual(['bb']);
      expect(await found(who('16'), '（西门)')).toEqual(['bb']);
      expect(await found(who('16'), '９１３３００００ＭＡ２７Ｕ００ａ１Ｂ')).toEqual(['ba', 'bc']);
      expect(await found(who('16'), 'a-1')).toEqual(['bb']);
      expect((await found(who('16'), 'ｙＸ')).toSorted()).toEqual(['ba', 'bb']);
      expect(await found(who('16'), '火锅 (西门)')).toEqual(['bb']);
    });
  });

  it('finds what very many records have, though those that were added last are gone or out of her sight', async () => {
    const shops = (from: number, count: number, address: string) =>
      Array.from({ length: count }, (_, at) => ({
        id: `m${from + at}`,
        name: `大食堂${from + at}号`,
        address,
        createTime: `2026-01-01 00:${String(Math.floor((from + at) / 60)).padStart(2, '0')}:${String((from + at) % 60).padStart(2, '0')}`,
      }));
    const own = inTenant('5');
    await own.insert(SHOP, [...shops(0, 30, '西城'), ...shops(30, 500, '东城')]);
    await own.remove(
      SHOP,
      shops(330, 200, '').map(({ id }) => id),
      {},
    );
    const west = () => ({ path: 'address', op: 'eq', value: '西城' }) as const;
    const idsOf = (from: number, count: number) => shops(from, count, '').map(({ id }) => id);

    await bothWays(async () => {
      const seen = clerk(who('5', { rowFilter: west }), SHOP.permissions.menu);
      expect(await found(seen, '食堂')).toEqual(idsOf(10, 20).toReversed());
      expect(await found(seen, '堂1')).toEqual(idsOf(10, 10).toReversed().concat('m1'));
      expect(await found(who('5'), '食堂')).toEqual(idsOf(310, 20).toReversed());
      expect((await found(who('5'), 'dst')).length).toBe(20);
    });
  });

  it('looks for whole texts only where more records than are shown have the pieces of it', async () => {
    const own = inTenant('17');
    await own.insert(LICENCE, [{ id: 'l1', number: '食堂' }]);
    const add = (count: number) =>
      own.insert(
        SHOP,
        Array.from({ length: count }, (_, at) => ({ id: `w${count}-${at}`, name: `食堂${at}` })),
      );
    await add(3);
    const { grams } = database.dialect;
    const look = vi.spyOn(grams, grams.latest === undefined ? 'find' : 'latest');
    onTestFinished(() => look.mockRestore());
    const whole = (asked: Entity, field: string) => wholeGram(placeOf({ tenantId: '17' }, asked, field), '食堂').join();
    const looked = async () => {
      look.mockClear();
      await indexAllTexts({ database, model: MODEL });
      const hits = await found(who('17'), '食堂');
      const asked = JSON.stringify(look.mock.calls.map(([, groups]) => groups));
      return [hits.length, asked.includes(whole(SHOP, 'name')), asked.includes(whole(LICENCE, 'number'))];
    };

    expect(await looked()).toEqual([4, false, false]);
    await add(40);
    expect(await looked()).toEqual([20, true, false]);
  });

  it('finds nothing by a field, a record or an entity that one may not read, nor by what a mask hides', async () => {
    await inTenant('2').insert(SHOP, [
      { id: 'p', name: '北京面馆', phone: '13812345678', note: '秘密事项', address: '东城' },
      { id: 'q', name: '北京酒楼', address: '西城' },
    ]);
    await inTenant('2').insert(LICENCE, [{ id: 'r', number: '北京一号' }]);
    await inTenant('3').insert(SHOP, [{ id: 't', name: '北京食堂' }]);

    await bothWays(async () => {
      const plain = clerk(who('2'), SHOP.permissions.menu);
      expect((await found(who('2'), '北京')).toSorted()).toEqual(['p', 'q', 'r']);
      expect((await found(plain, '北京')).toSorted()).toEqual(['p', 'q']);
      expect(await found(clerk(who('2'), 'licence_x'), '北京')).toEqual([]);
      for (const hidden of ['秘密事项', '密事', '13812345678', '1234']) expect(await found(plain, hidden)).toEqual([]);
      const trusted = clerk(who('2'), SHOP.permissions.menu, 'shop_phone', 'shop_note');
      for (const shown of ['密事', '13812345678', '1234']) expect(await found(trusted, shown)).toEqual(['p']);
      const rowFilter = () => ({ path: 'address', op: 'eq', value: '西城' }) as const;
      expect(await found(clerk(who('2', { rowFilter }), SHOP.permissions.menu), '北京')).toEqual(['q']);
    });
  });

  it('puts the record with a number first for who may read it, and no digit of it tells those who see a mask', async () => {
    const number = '13987654321';
    await inTenant('6').insert(SHOP, [
      { id: 'n1', name: `热线${number}分店`, code: number.slice(0, 7) },
      { id: 'n2', name: '南门面馆', phone: number },
      { id: 'n3', name: '东门面馆', phone: '13987650000' },
    ]);
    const trusted = clerk(who('6'), SHOP.permissions.menu, 'shop_phone');
    const masked = clerk(who('6'), SHOP.permissions.menu);

    await bothWays(async () => {
      expect(await searchRecords(trusted, number)).toEqual([
        { entity: 'shop', id: 'n2', name: '南门面馆', field: 'phone', text: number, within: '' },
        { entity: 'shop', id: 'n1', name: `热线${number}分店`, field: 'name', text: `热线${number}分店`, within: '' },
      ]);
      expect((await found(trusted, '1398765')).toSorted()).toEqual(['n1', 'n2', 'n3']);
      expect(await found(trusted, `南门 ${number}`)).toEqual(['n2']);
      // Neither the whole number nor a part, alone or beside what may be read, tells it from another.
      for (let length = 2; length <= number.length; length += 1) {
        const seen = await found(masked, number.slice(0, length));
        expect(seen.filter((id) => id !== 'n1')).toEqual([]);
      }
      for (const tried of [`南门 ${number}`, '南门 4321', '139****4321', '4321'])
        expect((await found(masked, tried)).filter((id) => id !== 'n1')).toEqual([]);
    });
  });
});
