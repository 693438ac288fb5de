import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import type { Field } from '../../../src/model/Field.ts';
import { writableFields } from '../../../src/model/fieldAccess.ts';
import { referenceTarget } from '../../../src/model/lookups.ts';
import { memoize } from '../../../src/model/memoize.ts';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import type { EntityRecord } from '../../../src/protocol/types.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { createDirectory } from '../../../src/server/identity/people/Directory.ts';
import { type Draw, drawFrom, oneOf } from '../../support/anyList.ts';
import { postgresEngine } from '../../support/database.ts';
import { createDemoWorld, type DemoWorld } from '../../support/demoWorld.ts';
import { demoRecords } from '../../support/fixtures.ts';
import { projectModel } from '../../support/server.ts';
import { withFreshKeys } from '../../support/withFreshKeys.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const NOW = Date.now();
const model = projectModel();
const fixtures = demoRecords();
const WRITERS = 64;
/** So many kinds of records come at one moment. */
const KINDS = 6;
/** So often at least they do; and as often as it takes until so many records have shared a transaction with others. */
const [WAVES, SHARED] = [6, 60];
/** How many of the requests of a wave have something wrong with them, of a hundred. */
const WRONG = [0, 3, 10, 40];
/** Behind a failure all write by themselves for a second: of a clock that runs faster by so much. */
const HASTE = 20;
/** The administrator, and people with the roles of these accounts, whose rights and data scopes end somewhere. */
const PEOPLE = ['jg011', 'xg12', 'qy01'];

/** Passwords are salted, tenants are furnished at random. */
const RANDOM: ReadonlySet<string> = new Set(['user', 'tenant']);

/** Records of the demonstration of which more can be made. */
const rowsOf = memoize((entity: Entity) =>
  (fixtures[entity.name] ?? []).filter((row) => withFreshKeys(entity, row) !== undefined),
);

const creatable = Object.values(model.entities).filter(
  (entity) => operationOf(entity, 'create') !== undefined && !RANDOM.has(entity.name) && rowsOf(entity).length > 0,
);

/** Somebody's request for a record. */
interface Create {
  /** Alike ones have one label: which of them comes first is chance. */
  readonly label: string;
  readonly entity: Entity;
  readonly by: string;
  readonly key: string | undefined;
  readonly record: EntityRecord;
}

interface Answer {
  readonly status: number;
  readonly body: ReturnType<typeof JSON.parse>;
}

interface Side {
  readonly database: Database;
  readonly world: DemoWorld;
  readonly people: ReadonlyMap<string, DemoWorld['call']>;
  /** What records are called by which requests have made them. */
  readonly labels: Map<string, string>;
}

const accountOf = (name: string) => `as-${name}`;

/** Somebody like somebody of the demonstration, with the administrator's password. */
async function addPeople(database: Database): Promise<void> {
  const directory = createDirectory({ database, model });
  const { user } = directory.entities;
  const admin = await directory.userByAccount('000000', 'admin');
  const password = await directory.platform.secret(user, String(admin?.id), 'password');
  const people = PEOPLE.map((account) => {
    const { id: _, ...like } = (fixtures.user ?? []).find((one) => one.account === account) ?? {};
    return systemRecord({ ...like, account: accountOf(account), phone: null, password }, '2026-11-01 08:00:00');
  });
  await directory.platform.insert(user, people);
}

async function openSide(url: string): Promise<Side> {
  const database = await openDatabase(url);
  const world = await createDemoWorld(database, { now: () => NOW, shared: true });
  const people = new Map([['admin', world.call]]);
  for (const name of PEOPLE) people.set(name, await world.callAs(accountOf(name)));
  return { database, world, people, labels: new Map() };
}

/** Something wrong with a record, where its entity allows for that. */
const MISTAKES: readonly ((entity: Entity, record: EntityRecord, draw: Draw) => EntityRecord)[] = [
  (entity, record, draw) => spoilt(record, draw, fieldsOf(entity, record, isOne), '404404404404404404'),
  (entity, record, draw) => spoilt(record, draw, fieldsOf(entity, record, isChosen), 'no such key'),
  (entity, record, draw) =>
    spoilt(
      record,
      draw,
      fieldsOf(entity, record, ({ required }) => required),
      null,
    ),
  (entity, record, draw) => spoilt(record, draw, fieldsOf(entity, record, isText), 'what no \0 column takes'),
  (entity, record, draw) => spoilt(record, draw, fieldsOf(entity, record, isText), '长'.repeat(70_000)),
];

const isOne = (field: Field) => referenceTarget(field) !== undefined && !field.many;
const isChosen = (field: Field) => field.dictionary !== undefined && !field.many;
const isText = ({ type, dictionary }: Field) => type === 'string' && dictionary === undefined;
const fieldsOf = (entity: Entity, record: EntityRecord, isMeant: (field: Field) => boolean) =>
  entity.fields.filter((field) => field.name in record && isMeant(field));

function spoilt(record: EntityRecord, draw: Draw, fields: readonly Field[], value: unknown): EntityRecord {
  return fields.length === 0 ? record : { ...record, [oneOf(draw, fields).name]: value };
}

function recordOf(entity: Entity, row: EntityRecord, n: number | undefined): EntityRecord {
  const whole = n === undefined ? row : (withFreshKeys(entity, row, n) ?? row);
  return Object.fromEntries(writableFields(entity, 'create').map(({ name }) => [name, whole[name] ?? null]));
}

/** Makes up waves of requests. Each kind of record has numbers of three digits, each once: unique keys are made of them. */
function makerOf(draw: Draw) {
  const made = new Map<Entity, number>();
  function numberOf(entity: Entity): number {
    const n = made.get(entity) ?? 100;
    made.set(entity, n + 1);
    return n;
  }

  function anyCreate(entity: Entity, wrong: number, label: string): Create[] {
    const row = oneOf(draw, rowsOf(entity));
    const by = draw(6) === 0 ? oneOf(draw, PEOPLE) : 'admin';
    const kind = draw(100) < wrong ? draw(MISTAKES.length + 3) : undefined;
    // With the keys of one that stands already.
    const right = recordOf(entity, row, kind === MISTAKES.length ? undefined : numberOf(entity));
    const record = MISTAKES[kind ?? -1]?.(entity, right, draw) ?? right;
    const create = { label, entity, by, record, key: draw(4) === 0 ? label : undefined };
    if (kind === MISTAKES.length + 1) return [create, create].map((one) => ({ ...one, key: undefined }));
    // The same request, sent again.
    if (kind === MISTAKES.length + 2) return [create, create, create].map((one) => ({ ...one, key: label }));
    return [create];
  }

  return (wave: number): Create[] => {
    const kinds = Array.from({ length: KINDS }, () => oneOf(draw, creatable));
    const wrong = WRONG[wave % WRONG.length] ?? 0;
    const creates: Create[] = [];
    while (creates.length < WRITERS)
      creates.push(...anyCreate(oneOf(draw, kinds), wrong, `#${wave}-${creates.length}`));
    return creates;
  };
}

/** Lets the time pass faster until the test ends. */
function hurry(): void {
  const { now } = performance;
  const began = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => began + (now.call(performance) - began) * HASTE);
  onTestFinished(() => clock.mockRestore());
}

async function send({ people, labels }: Side, { entity, by, key, record, label }: Create): Promise<Answer> {
  const call = operationOf(entity, 'create')?.encodeCall({ record });
  const person = people.get(by);
  if (call === undefined || person === undefined) throw new Error(`${by} makes no ${entity.name}`);
  const query = new URLSearchParams(Object.entries(call.query).map(([name, value]) => [name, String(value)]));
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await person(call.method as 'POST', `${call.path}?${query}`, call.body as EntityRecord, headers);
  const id = answer.body?.data?.id ?? answer.body?.id;
  if (answer.status === 200 && typeof id === 'string') labels.set(id, label);
  return answer;
}

/** Records are called by their requests; what else is new has an id of no meaning. */
function told({ labels }: Side, known: ReadonlySet<string>, value: unknown): string {
  return JSON.stringify(value)
    .replace(/\b\d{19}\b/g, (id) => labels.get(id) ?? (known.has(id) ? id : 'new'))
    .replace(NUMBER, '"$1$2#');
}

/** Fields whose numbers are given one after the other: who gets which is chance. */
const numbered = Object.values(model.entities).flatMap((entity) =>
  entity.fields.filter(({ sequence }) => sequence).map(({ name, column = name }) => ({ entity, name, column })),
);
const numberNames = numbered.flatMap(({ name, column }) => [name, column]).join('|');
/** Also in a text that holds JSON. */
const NUMBER = new RegExp(`"(${numberNames})(\\\\*":\\\\*"[^"\\\\]*?)\\d+(?=\\\\*")`, 'g');

/** What a server writes of itself, of sessions and of the time. */
const ITS_OWN = /^(?:log_|shian_(?:session|token|known_place|setting|written|worker)$)/;
const MOMENTS: ReadonlySet<string> = new Set(['at', 'created_at']);

/** What a table holds besides what was by chance: its rows, and its numbers by themselves. */
function contentOf(side: Side, known: ReadonlySet<string>, name: string, rows: readonly EntityRecord[]): string[] {
  const numbers = numbered.filter(({ entity }) => entity.table === name);
  return rows.flatMap((row) => {
    const cells = Object.entries(row).filter(([column]) => !MOMENTS.has(column));
    return [
      `${name} ${told(side, known, Object.fromEntries(cells))}`,
      ...numbers.map(({ column }) => `${name}.${column} ${row[column]}`),
    ];
  });
}

/** What is not as often in the other list. */
function differences(one: readonly string[], other: readonly string[]): string[] {
  const counted = (list: readonly string[]) => Map.groupBy(list, (text) => text);
  const [here, there] = [counted(one), counted(other)];
  return [...new Set([...one, ...other])].flatMap((text) => {
    const [times, others] = [here.get(text)?.length ?? 0, there.get(text)?.length ?? 0];
    return times === others ? [] : [`${times} times, ${others} one by one: ${text}`];
  });
}

describe('creates on PostgreSQL', () => {
  const engine = postgresEngine();
  let together: Side;
  let apart: Side;
  const known = new Set<string>();
  beforeAll(async () => {
    await engine.start();
    const url = await engine.next();
    const first = await openDatabase(url);
    await (await createDemoWorld(first, { now: () => NOW, shared: true })).close();
    await addPeople(first);
    await first.close();
    const copy = await engine.copy(url);
    together = await openSide(url);
    apart = await openSide(copy);
    for (const [, rows] of await tables(apart))
      for (const id of JSON.stringify(rows).match(/\b\d{19}\b/g) ?? []) known.add(id);
  });
  afterAll(async () => {
    for (const side of [together, apart]) {
      await side.world.close();
      await side.database.close();
    }
    await engine.stop();
  });

  const selected = async ({ database }: Side, query: RawBuilder<EntityRecord>) =>
    (await query.execute(database.executor)).rows;

  async function tables(side: Side): Promise<ReadonlyMap<string, readonly EntityRecord[]>> {
    const names = await side.database.dialect.tableNames(side.database.executor);
    const found = new Map<string, readonly EntityRecord[]>();
    for (const name of names.filter((one) => !ITS_OWN.test(one)).toSorted())
      found.set(name, await selected(side, sql<EntityRecord>`select * from ${sql.id(name)}`));
    return found;
  }

  const contents = async (side: Side) =>
    Array.from(await tables(side), ([name, rows]) => contentOf(side, known, name, rows)).flat();

  /** How many of the records came about in one transaction with others. */
  async function sharing(side: Side): Promise<number> {
    const ids = sql`any(${[...side.labels.keys()]}::text[])`;
    const sizes = new Map<unknown, number>();
    for (const name of new Set(creatable.map(({ table }) => table)))
      for (const { made } of await selected(
        side,
        sql`select xmin::text as made from ${sql.id(name)} where id = ${ids}`,
      ))
        sizes.set(made, (sizes.get(made) ?? 0) + 1);
    return [...sizes.values()].filter((size) => size > 1).reduce((sum, size) => sum + size, 0);
  }

  it('come to the same at one moment as one by one: answers, rows, histories, numbers', async () => {
    hurry();
    const draw = drawFrom(20261128);
    const make = makerOf(draw);
    for (let wave = 0; wave < WAVES || (await sharing(together)) < SHARED; wave += 1) {
      const creates = make(wave);
      const answers = await Promise.all(creates.map((one) => send(together, one)));
      const expected: Answer[] = [];
      for (const one of creates) expected.push(await send(apart, one));
      const lines = (side: Side, given: readonly Answer[]) =>
        given.map(({ status, body }, at) => {
          const { label, by, entity } = creates[at] ?? {};
          return `${label} ${entity?.name} by ${by}: ${status} ${told(side, known, body)}`;
        });
      expect(differences(lines(together, answers), lines(apart, expected))).toEqual([]);
    }

    expect(differences(await contents(together), await contents(apart))).toEqual([]);
  });
});
