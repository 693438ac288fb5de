import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Case, inOrder } from '../../generators/cases/Case.ts';
import { faultOf } from '../../generators/cases/faultOf.ts';
import { makeCases } from '../../generators/cases/makeCases.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { writableFields } from '../../src/model/fieldAccess.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { describeDatabases } from '../support/database.ts';
import { createDemoApp, type DemoApp } from '../support/demoApp.ts';

import { demoRecords, fixtureModules } from '../support/fixtures.ts';
import { projectModel } from '../support/server.ts';

const cases = () => makeCases(projectModel(), fixtureModules, demoRecords());
const made = Object.entries(cases());

function entityOf(name: string): Entity {
  const entity = projectModel().entities[name];
  if (entity === undefined) throw new Error(`The schemas have no entity ${name}`);
  return entity;
}

const all = made.flatMap(([name, { cases }]) => cases.map((one) => ({ entity: entityOf(name), one })));
const { idle, refused, done } = inOrder(all);
const phases = [
  ['answer as the schemas and roles say to what changes nothing', idle],
  ['answer so to what they refuse, and to new records', refused],
  ['do what is done to records for good', done],
] as const;

it('the cases of the schemas are the same, byte for byte, every time', () => {
  expect(JSON.stringify(Object.entries(cases()))).toBe(JSON.stringify(made));
});

it('the cases of the schemas leave out no word but these', () => {
  expect(made.flatMap(([, { gaps }]) => gaps.map(({ place }) => place))).toEqual([
    // The time of publication is the server's: a new record has none to be compared with.
    'systemNoticeInfo.rules.offlineAfterPublish',
  ]);
});

it('the cases of the schemas ask whether each field stays open that a closing excepts', () => {
  const excepted = Object.values(projectModel().entities).flatMap((entity) => {
    const { name, closed, due, workflow } = entity;
    const open = new Set(workflow === undefined ? closed.flatMap(({ except }) => except) : []);
    const fields = writableFields(entity, 'update').filter((field) => !due.some((rule) => rule.field === field.name));
    return fields.filter((field) => open.has(field.name)).map((field) => `${name}.closed.excepted.${field.name}`);
  });
  const asked = new Set(all.map(({ one }) => one.name));

  expect(excepted.length).toBeGreaterThan(0);
  expect(excepted.filter((name) => !asked.has(name))).toEqual([]);
});

describeDatabases('what the schemas ask', (open, engine) => {
  let app: DemoApp;
  beforeAll(async () => {
    app = await createDemoApp(await open(), engine);
  }, 120_000);
  afterAll(() => app.close());

  async function heard(entity: Entity, as: Case['as'], request: Case['request']) {
    const { status, body, headers } = await app.send(as === undefined ? 'admin' : as, request);
    return { ...conventionOf(entity).answers.readAnswer(body, status), headers };
  }

  describe.each(phases)('%s', (_what, cases) => {
    it.each(
      [...Map.groupBy(cases, ({ entity }) => entity)].map(([entity, own]) => [entity.name, entity, own] as const),
    )('%s', async (_name, entity, own) => {
      // What rights and a schema refuse by themselves never comes to the database: once is enough.
      const reaches = ({ name, status }: Case) => status !== 400 && !name.startsWith(`${entity.name}.rights.`);
      const asked = own.map(({ one }) => one).filter((one) => engine === 'SQLite' || reaches(one));
      for (const one of asked) {
        const answer = await heard(entity, one.as, one.request);
        const later = one.afterwards && (await heard(entity, one.as, one.afterwards));
        expect.soft(faultOf(entity, one, answer, later), one.name).toBeUndefined();
      }
    });
  });
});
