import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixtures } from '../../generators/fixtures/makeFixtures.ts';
import { openapi } from '../../generators/openapi.ts';
import type { Model } from '../../src/model/Model.ts';
import { routesOf } from '../../src/protocol/routesOf.ts';
import { BASIC, sessionHeaders, signInRequest } from '../support/server.ts';
import { PASSWORD } from '../support/serverProcess.ts';
import { compileSpoken, HAN, serveSpoken, spokenFiles } from '../support/spokenProject.ts';

type Served = Awaited<ReturnType<typeof serveSpoken>>;

/** As a browser in China asks: a project that does not speak Chinese answers it in its own language. */
const CHINESE = { 'accept-language': 'zh-CN,zh;q=0.9' };

const chineseLines = (text: string): string[] => text.split(/[\n"]/).filter((line) => HAN.test(line));

async function signIn(app: FastifyInstance): Promise<Record<string, string>> {
  const admin = { tenantId: '000000', account: 'admin', password: PASSWORD };
  const answer = await app.inject(signInRequest(admin));
  return { ...sessionHeaders(answer.json().access_token), ...CHINESE };
}

describe('a project in English only', () => {
  const { model, findings } = compileSpoken(spokenFiles(['en'], (english) => english));
  let served: Served;
  let headers: Record<string, string>;
  beforeAll(async () => {
    served = await serveSpoken(model as Model);
    headers = await signIn(served.app);
  });
  afterAll(() => served.close());

  const read = async (url: string) => (await served.app.inject({ url, headers })).body;

  it('compiles with bare labels and without a finding', () => {
    expect(findings).toEqual([]);
    expect(model?.entities.machine?.label).toEqual({ en: 'Machine' });
    expect(model?.entities.user?.label).toEqual({ en: 'User' });
  });

  it('holds no Chinese in its model, its demo data and its interface description', () => {
    const records = makeFixtures(model as Model, []);
    const document = JSON.stringify(openapi(model as Model, { records }));

    expect(chineseLines(JSON.stringify(model))).toEqual([]);
    expect(chineseLines(JSON.stringify(records))).toEqual([]);
    expect(chineseLines(document)).toEqual([]);
  });

  it('stores no Chinese in any table', async () => {
    const { executor } = served.database;
    const tables = await executor.introspection.getTables();
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`SELECT * FROM ${sql.table(name)}`.execute(executor);
      found.push(...chineseLines(JSON.stringify(rows)).map((line) => `${name}: ${line}`));
    }

    expect(tables.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });

  it('answers lists, menus, dictionaries and permissions without Chinese, whatever the reader asks for', async () => {
    const lists = Object.values((model as Model).entities).flatMap((entity) =>
      routesOf(entity)
        .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
        .map(({ path }) => path),
    );
    const fixed = [
      'blade-system/menu/routes',
      'blade-system/menu/buttons',
      'blade-system/dict/dictionary?code=sex',
      'shian/permissions',
      'shian/permission-matrix',
    ];
    const found: string[] = [];
    for (const path of [...lists, ...fixed]) {
      const body = await read(`/api/${path}`);
      found.push(...chineseLines(body).map((line) => `${path}: ${line}`));
    }

    expect(lists.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });

  it('refuses in English', async () => {
    const base = `/api/${routesOf((model as Model).entities.machine as never)[0]?.path.replace(/\/[^/]*$/, '')}`;
    const answers = await Promise.all([
      served.app.inject({ url: '/api/nowhere', headers }),
      served.app.inject({ url: `${base}/page`, headers: CHINESE }),
      served.app.inject({ method: 'POST', url: `${base}/save`, headers, payload: {} }),
      served.app.inject({
        method: 'POST',
        url: '/api/blade-auth/oauth/token',
        headers: { ...CHINESE, authorization: BASIC },
      }),
    ]);
    const bodies = answers.map(({ body }) => body);

    expect(answers.every(({ statusCode, body }) => statusCode >= 400 || body.includes('"success":false'))).toBe(true);
    expect(bodies.flatMap(chineseLines)).toEqual([]);
  });
});

describe('a project with a third language', () => {
  const files = {
    ...spokenFiles(['en', 'de'], (english) => `{ en: ${english} }`),
    'schemas/app.yaml': 'title: { en: Workshop, de: Werkstatt }\nlanguages: [en, de]\n',
    'languages/de.yaml':
      'language: de\ntexts:\n  User: Benutzer\n  Shop: Laden\n  "{label} is required": "{label} fehlt"\n  The request is not valid: Die Anfrage ist ungültig\n',
  };
  const { model, diagnostics } = compileSpoken(files);
  let served: Served;
  beforeAll(async () => {
    served = await serveSpoken(model as Model);
  });
  afterAll(() => served.close());

  it('takes labels of the platform and of its own from the catalogue, and warns of those that nobody wrote', () => {
    expect(model?.entities.user?.label).toEqual({ en: 'User', de: 'Benutzer' });
    expect(model?.menu.find(({ code }) => code === 'shop')?.label).toEqual({ en: 'Shop', de: 'Laden' });
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  it('answers each reader in the language asked for, and in the first where a text is missing', async () => {
    const { app } = served;
    const german = { ...(await signIn(app)), 'accept-language': 'de-AT, en;q=0.5' };
    const url = `/api/${routesOf((model as Model).entities.machine as never).find(({ path }) => path.endsWith('/save'))?.path}`;
    const refused = await app.inject({ method: 'POST', url, headers: german, payload: {} });
    const unknown = await app.inject({ url: '/api/nowhere', headers: german });
    const menus = await app.inject({ url: '/api/blade-system/menu/routes', headers: german });

    expect(refused.body).toContain(' fehlt');
    expect(unknown.body).not.toMatch(HAN);
    expect(menus.body).toContain('"de":"Benutzer"');
  });

  it('hands the console the catalogue of one language at a time', async () => {
    const answer = await served.app.inject({ url: '/model/languages/de.json' });
    const other = await served.app.inject({ url: '/model/languages/fr.json' });

    expect(answer.json()).toMatchObject({ User: 'Benutzer' });
    expect(other.statusCode).toBe(404);
  });
});

describe('the languages of a project', () => {
  const findingsOf = (app: string, label: string) =>
    compileSpoken({
      ...spokenFiles(['en'], (english) => english),
      'schemas/app.yaml': app,
      'schemas/menu.yaml': `menu: [{ code: shop, label: ${label} }]\n`,
    })
      .diagnostics.filter(({ file }) => file.endsWith('menu.yaml') || file.endsWith('app.yaml'))
      .map(({ severity, code, line, column, remedy }) => `${severity} ${code} ${line}:${column} ${remedy}`);

  it('are asked of an extension, and not of the platform that it extends', () => {
    const extension = 'schemaVersion: 1\nextends: user\nfields:\n  badge: { type: string, label: { zh: 胸牌 } }\n';
    const { diagnostics } = compileSpoken({ 'schemas/shop/user.yaml': extension });

    expect(diagnostics.map(({ file, code, line }) => `${file} ${code} ${line}`)).toEqual([
      'schemas/shop/user.yaml missingLabel 4',
    ]);
  });

  it.each([
    [
      'title: Shop\nlanguages: [en]\n',
      '{ zh: 店, en: Shop }',
      'warning unknownLanguage 1:31 Take it out, or add zh to languages in schemas/app.yaml.',
    ],
    ['title: Shop\nlanguages: [en]\n', '{ zh: 店 }', 'error missingLabel 1:22 Add en: …'],
    ['title: { en: Shop, fr: Magasin }\nlanguages: [en, fr]\n', '{ en: Shop }', 'warning missingLabel 1:22 Add fr: …'],
    [
      'title: { en: Shop, fr: Magasin }\nlanguages: [en, fr]\n',
      '{ en: Shop, fr: Magasin }',
      'warning missingCatalogue 2:17 Write languages/fr.yaml with language: fr and texts: { Save: … }',
    ],
  ])('%s with the label %s say %s', (app, label, finding) => {
    expect(findingsOf(app, label)).toContain(finding);
  });
});
