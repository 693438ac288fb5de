import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What config.json says of it. */
export const RUOYI_SETTINGS = {
  backend: 'bladex',
  tokenHeader: 'Authorization',
  tenantHeader: 'X-Tenant',
  dialect: {
    below: ['crm'],
    current: 'pageNum',
    size: 'pageSize',
    sortColumn: 'orderByColumn',
    sortOrder: 'isAsc',
    bareFilters: true,
    records: 'rows',
    success: [200],
  },
};

const label = (name: string) => `label: { zh: ${name}, en: ${name} }`;

/** A project for it: its paths are said by the entity. */
export const RUOYI_PROJECT: Readonly<Record<string, string>> = {
  'config.json': JSON.stringify(RUOYI_SETTINGS),
  'schemas/app.yaml': 'title: { zh: 客户, en: Buyers }\n',
  'schemas/menu.yaml': `menu:\n  - { code: crm, ${label('crm')}, icon: settings, path: /crm, sort: 1 }\n`,
  'schemas/crm/buyer.yaml': `schemaVersion: 1
entity: buyer
${label('buyer')}
titleField: name
api:
  base: crm/buyer
  operations: [list, get, create, update, remove]
  overrides:
    list: { path: list }
    get: { path: '{id}' }
    create: { path: '' }
    update: { path: '' }
    remove: { path: '{id}' }
menu: { parent: crm, sort: 1, icon: person }
fields:
  name: { type: string, ${label('name')}, required: true }
  rank: { type: integer, ${label('rank')} }
`,
};

const QUERY = ['pageNum', 'pageSize', 'orderByColumn', 'isAsc', 'name', 'rank'];
/** As databases of the family have them. */
const idOf = (at: number) => String(1_123_598_821_738_675_200n + BigInt(at));

const TOKEN = {
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'bearer',
  user_id: '1',
  account: 'admin',
  tenant_id: '000000',
};

interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly rank: number;
}

/**
 * A server with the words of RuoYi below `crm`: pages beside the code, one sort column, refusals under HTTP 200; what
 * it is not asked in these words it refuses. Who signs in and what the menu holds is as in BladeX.
 */
export async function startRuoyi({ ids }: { readonly ids: 'texts' | 'numbers' }) {
  const asked: string[] = [];
  let buyers: readonly Buyer[] = ['甲', '乙', '丙'].map((name, at) => ({ id: idOf(at), name, rank: 3 - at }));

  const change = (method: string | undefined, path: string, body: Partial<Buyer>): object => {
    const { name = '' } = body;
    if (method === 'POST' && buyers.some((buyer) => buyer.name === name)) return { code: 601, msg: '客户名称已存在' };
    if (method === 'POST') buyers = [...buyers, { id: idOf(buyers.length), name, rank: 0 }];
    if (method === 'PUT') buyers = buyers.map((buyer) => (buyer.id === body.id ? { ...buyer, ...body } : buyer));
    if (method === 'DELETE') buyers = buyers.filter(({ id }) => id !== path);
    return { code: 200, msg: '操作成功' };
  };

  const answerOf = async (request: IncomingMessage): Promise<object> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
    const path = pathname.replace('/api/', '');
    const text = await textOf(request);
    asked.push(`${request.method} ${path}`);
    if (request.headers['x-tenant'] !== '000000') return { code: 500, msg: '没有租户' };
    if (path === 'blade-auth/oauth/token') return TOKEN;
    if (request.headers.authorization !== 'Bearer a') return { code: 401, msg: '请求访问：认证失败' };
    const [, below] = /^crm\/buyer\/?(.*)$/.exec(path) ?? [];
    if (below === undefined) return { code: 200, success: true, data: menuOf(path), msg: '操作成功' };
    const unknown = [...searchParams.keys()].find((key) => !QUERY.includes(key));
    if (unknown !== undefined) return { code: 500, msg: `没有字段 ${unknown}` };
    if (request.method !== 'GET') return change(request.method, below, text === '' ? {} : JSON.parse(text));
    return below === 'list' ? pageOf(buyers, searchParams) : oneOf(buyers, below);
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const texts = JSON.stringify(await answerOf(request));
    const body = ids === 'texts' ? texts : texts.replace(/"(11235988217386752\d\d)"/g, '$1');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked,
    buyers: () => buyers,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function pageOf(buyers: readonly Buyer[], query: URLSearchParams): object {
  const sign = query.get('isAsc') === 'desc' ? -1 : 1;
  const found = buyers.filter(
    ({ name, rank }) =>
      name.includes(query.get('name') ?? '') && (query.get('rank') === null || String(rank) === query.get('rank')),
  );
  const rows = query.get('orderByColumn') === 'rank' ? found.toSorted((a, b) => sign * (a.rank - b.rank)) : found;
  const [at, size] = [Number(query.get('pageNum')), Number(query.get('pageSize'))];
  return { total: rows.length, rows: rows.slice((at - 1) * size, at * size), code: 200, msg: '查询成功' };
}

function oneOf(buyers: readonly Buyer[], id: string): object {
  const data = buyers.find((buyer) => buyer.id === id);
  return data === undefined ? { code: 500, msg: '数据不存在' } : { code: 200, msg: '操作成功', data };
}

function menuOf(path: string): unknown {
  if (path === 'blade-system/menu/routes')
    return [{ code: 'crm', path: '/crm', children: [{ id: '1', code: 'buyer', path: '/crm/buyer', name: '客户' }] }];
  const codes = ['add', 'edit', 'delete', 'view', 'export'].map((word) => ({ code: `buyer_${word}` }));
  return path === 'blade-system/menu/buttons' ? [{ code: 'buyer', children: codes }] : [];
}
