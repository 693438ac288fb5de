import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../support/parcelConvention.ts';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { ApiError } from '../../../src/console/start/http/ApiError.ts';
import { conventionNames } from '../../../src/protocol/conventions/index.ts';
import { project } from '../../schema/project.ts';
import { projectModel } from '../../support/server.ts';
import { startRealServer } from '../support/realServer.ts';

/** One entity in every dialect, the made-up one among them, written as an author writes it. */
const nameOf = (style: string) => `${style}Lamp`;
const lamp = (style: string) => `
schemaVersion: 1
entity: ${nameOf(style)}
label: { zh: 灯, en: Lamp }
api: { style: ${style} }
fields:
  name: { type: string, label: { zh: 名称, en: Name }, required: true, maxLength: 20, unique: true }
  light: { type: dictionary, dictionary: light, label: { zh: 灯色, en: Light }, default: "0" }
  watts: { type: integer, label: { zh: 瓦数, en: Watts } }
list:
  sort: [{ field: name, order: ASC }]
toggles: [{ field: light }]
actions:
  dim:
    scope: record
    label: { zh: 调暗, en: Dim }
    request: { POST: dim }
    fields: { to: { type: integer, label: { zh: 至, en: To }, required: true } }
    effect: { watts: { ref: input.to } }
`;

let server: Awaited<ReturnType<typeof startRealServer>>;

beforeAll(async () => {
  const files = conventionNames().map((style) => [`schemas/test/${nameOf(style)}.yaml`, lamp(style)]);
  const { model: lamps, diagnostics } = project(Object.fromEntries(files));
  expect(diagnostics).toEqual([]);
  const whole = projectModel();
  const own = Object.entries(lamps?.entities ?? {}).filter(([name]) => name.endsWith('Lamp'));
  server = await startRealServer('ROOT', {
    model: {
      ...whole,
      entities: { ...whole.entities, ...Object.fromEntries(own) },
      dictionaries: { ...whole.dictionaries, ...lamps?.dictionaries },
    },
  });
});
afterAll(() => server.stop());

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe.each(conventionNames())('the console over %s, against the real server', (style) => {
  const resource = nameOf(style);
  const add = async (name: string, watts: number) =>
    (await dataProvider.create(resource, { data: { name, watts } })).data;
  const page = (more: object = {}) =>
    dataProvider.getList(resource, {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'watts', order: 'DESC' },
      filter: {},
      ...more,
    });

  it('adds, lists, filters, changes, switches, acts and deletes', async () => {
    const [low, , high] = [await add('甲', 5), await add('乙', 40), await add('丙', 60)];

    const first = await page();
    expect([first.total, ...first.data.map(({ name }) => name)]).toEqual([3, '丙', '乙']);
    expect((await page({ pagination: { page: 2, perPage: 2 } })).data.map(({ name }) => name)).toEqual(['甲']);
    expect((await page({ filter: { name: '乙' } })).data.map(({ watts }) => watts)).toEqual([40]);

    const { data: changed } = await dataProvider.update(resource, {
      id: low.id,
      data: { name: '甲', watts: 7 },
      previousData: low,
    });
    expect(changed).toMatchObject({ name: '甲', watts: 7 });
    await dataProvider.setToggle(resource, { field: 'light', id: String(low.id), value: '1' });
    await dataProvider.action(resource, 'dim', { ids: [String(high.id)], record: high, values: { to: 9 } });
    const { data: both } = await dataProvider.getMany(resource, { ids: [low.id, high.id] });
    expect(both.map(({ light, watts }) => [light, watts]).toSorted()).toEqual([
      ['0', 9],
      ['1', 7],
    ]);

    await dataProvider.deleteMany(resource, { ids: [low.id, high.id] });
    expect((await page()).data.map(({ name }) => name)).toEqual(['乙']);
  });

  it('is refused with status, text, texts by field and the record as it stands', async () => {
    const record = await add('丁', 1);
    const twin = await refusalOf(add('丁', 2));
    expect([twin.status, twin.body.errors]).toEqual([409, { name: twin.message }]);

    const wrong = await refusalOf(dataProvider.create(resource, { data: { watts: 3 } }));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['name']]);
    expect(wrong.message).toContain('名称');

    await dataProvider.update(resource, { id: record.id, data: { name: '丁', watts: 8 }, previousData: record });
    const stale = await refusalOf(
      dataProvider.update(resource, { id: record.id, data: { name: '丁', watts: 9 }, previousData: record }),
    );
    expect(stale).toMatchObject({ status: 409, current: { id: record.id, watts: 8 } });

    const gone = await refusalOf(dataProvider.getOne(resource, { id: '1900000000000000001' }));
    expect(gone.status).toBe(404);
  });
});

describe('the made-up convention', () => {
  it('says where it goes and how it wraps, and nothing of the envelope is left', async () => {
    const { requests, world } = server;

    expect(requests.filter((line) => line.includes('/depot/')).length).toBeGreaterThan(10);
    const { body } = await world.call('ROOT', { url: '/api/depot/test-parcelLamp/shelf?upTo=1' });
    expect(body).toMatchObject({ arrived: true, note: '已送达', parcel: { ofAll: expect.any(Number) } });
    const refused = await world.call(undefined, { url: '/api/depot/test-parcelLamp/shelf' });
    expect([refused.status, refused.body.arrived, refused.body.trouble]).toEqual([200, false, 401]);
    expect([body, refused.body].some((said) => 'code' in said || 'msg' in said)).toBe(false);
  });
});
