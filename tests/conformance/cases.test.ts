import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCases } from '../../generators/cases/makeCases.ts';
import { describeDatabases } from '../support/database.ts';
import { createDemoApp, type DemoApp } from '../support/demoApp.ts';
import { demoRecords, fixtureModules } from '../support/fixtures.ts';
import { projectModel } from '../support/server.ts';

const cases = () => makeCases(projectModel(), fixtureModules, demoRecords());
const made = Object.entries(cases());
const filled = made.filter(([, { cases }]) => cases.length > 0);
/** What is no condition as text is said before its length is looked at. */
const READ_BEFORE = /^dataScope\.scopeValue\.maxLength/;

it('the cases of the schemas are the same, byte for byte, every time', () => {
  expect(JSON.stringify(Object.entries(cases()))).toBe(JSON.stringify(made));
});

it('the cases of the schemas leave out no word but these', () => {
  expect(made.flatMap(([, { gaps }]) => gaps.map(({ place }) => place))).toEqual([
    // The demo has no data source of a file, which has neither.
    'datasource.username.hidden',
    'datasource.password.hidden',
    // Fewer than two right options of two or more, and one at least, take two changes.
    'examBankInfo.rules.severalRightOptions',
    // The time of publication is the server's: a new record has none to be compared with.
    'systemNoticeInfo.rules.offlineAfterPublish',
  ]);
});

describeDatabases('what the schemas ask', (open, engine) => {
  let app: DemoApp;
  beforeAll(async () => {
    app = await createDemoApp(await open(), engine);
  }, 120_000);
  afterAll(() => app.close());

  it.each(filled)('%s answers each of its cases as the schema says', async (_name, { cases }) => {
    // What a schema refuses by itself never comes to the database: once is enough.
    const asked = engine === 'SQLite' ? cases : cases.filter(({ status }) => status !== 400);
    for (const { name, request, status, field, message } of asked.filter((one) => !READ_BEFORE.test(one.name))) {
      const answer = await app.send('admin', request);
      const said = answer.body?.errors?.[field];
      const claim = `${name}: ${answer.status} ${JSON.stringify(answer.body)}`;
      if (status === undefined) expect.soft(said, claim).toBeUndefined();
      else expect.soft({ status: answer.status, said }, claim).toEqual({ status, said: message?.zh });
    }
  });
});
