import type { Model } from '../../src/model/Model.ts';
import type { Database } from '../../src/server/database/Database.ts';
import { type Answer, createWorld, type World } from './server.ts';

export type Row = Readonly<Record<string, unknown>>;

export const TOWNSHIP = '910121001';

/** A region, and the calls a test of a family makes, as the administrator of tenant A. */
export interface FamilyWorld {
  readonly world: World;
  readonly today: () => string;
  readonly get: (path: string, query?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly send: (method: 'POST' | 'PUT', path: string, payload?: Row) => Promise<Answer>;
  /** Posts a record of a v1 family and answers it as saved. */
  readonly save: (base: string, record: Row) => Promise<Row & { readonly id: string }>;
  readonly read: (base: string, id: string) => Promise<Row>;
  readonly saveEnterprise: (more?: Row) => Promise<Row & { readonly id: string }>;
}

/** The one region of a small world: what has a place of its own lies there. */
export async function addTownship({ model, directory }: World): Promise<void> {
  const { region } = model.entities;
  if (region === undefined) throw new Error('The schemas have no regions');
  await directory.platform.insert(region, [
    { id: TOWNSHIP, code: TOWNSHIP, parentCode: '910121', name: '新城街道', regionLevel: '4', sort: 1, revision: 1 },
  ]);
}

export async function createFamilyWorld(database?: Database, model?: Model): Promise<FamilyWorld> {
  const world = await createWorld({ ...(database && { database }), ...(model && { model }) });
  await addTownship(world);
  const get: FamilyWorld['get'] = (path, query = {}) =>
    world.call('AADM', { method: 'GET', url: `/api/${path}?${new URLSearchParams(query)}` });
  const send: FamilyWorld['send'] = (method, path, payload = {}) =>
    world.call('AADM', { method, url: `/api/${path}`, payload });
  const save: FamilyWorld['save'] = async (base, record) => {
    const answer = await send('POST', `${base}/save`, record);
    if (answer.status !== 200) throw new Error(`${base}: ${answer.text}`);
    return answer.body.data;
  };
  let made = 0;
  return {
    world,
    today: () => new Date(Date.now() + world.clock.ahead + 8 * 3_600_000).toISOString().slice(0, 10),
    get,
    send,
    save,
    read: async (base, id) => (await get(`${base}/getById/${id}`)).body.data,
    saveEnterprise: (more = {}) => {
      made += 1;
      return save('ent/v1/entInfo', {
        ...enterpriseCells(made),
        staffCount: 6,
        deptId: world.depts.A,
        ...more,
      });
    },
  };
}

/** The n-th enterprise as somebody writes it into a spreadsheet, in the one township. */
export function enterpriseCells(n: number, more: Readonly<Record<string, string>> = {}) {
  return {
    entName: `味源餐馆${n}`,
    creditCode: creditCode(n),
    entBusinessType: '13',
    entScale: '2',
    legalPerson: '王建国',
    principalName: '王建国',
    principalPhone: '19900000001',
    officerName: '李梅',
    officerPhone: '19900000002',
    staffCount: '6',
    regionCode: TOWNSHIP,
    address: '府前路8号',
    ...more,
  } satisfies Readonly<Record<string, string>>;
}

/** A date some days from another. */
export function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The n-th unified social credit code with a right check character (GB 32100). */
export function creditCode(n: number): string {
  const body = `92910121MA${String(n).padStart(7, '0')}`;
  const sum = [...body].reduce((total, sign, at) => total + SIGNS.indexOf(sign) * (3 ** at % 31), 0);
  return body + SIGNS[(31 - (sum % 31)) % 31];
}

/** The n-th ID card number with a right check digit (GB 11643). */
export function idCard(n: number): string {
  const body = `91012119900101${String(n).padStart(3, '0')}`;
  const sum = [...body].reduce((total, sign, at) => total + Number(sign) * (2 ** (17 - at) % 11), 0);
  return body + '10X98765432'[sum % 11];
}
