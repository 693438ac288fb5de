import { execFileSync } from 'node:child_process';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../src/model/Json.ts';
import { COMPILED_LAZILY, compileLazily, lazySchema, SUCCESS } from '../../../src/server/plugins/compileLazily.ts';

const TEXTS = {
  type: 'object',
  additionalProperties: false,
  required: ['status'],
  properties: { status: { type: 'string' }, more: { type: 'string' } },
};

/** What is sent of an answer that is described so. */
async function sent(schema: JsonSchema, answer: unknown) {
  const app = Fastify({ schemaController: COMPILED_LAZILY });
  compileLazily(app);
  app.get('/', { schema: { response: { [SUCCESS]: lazySchema(() => schema) } } }, async () => answer);
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { statusCode, answer: statusCode === 200 ? JSON.parse(body) : undefined };
}

describe('an answer of texts alone', () => {
  it.each([
    ['as they are', { status: 'ok', more: '"a" \u2028 <b>' }],
    ['without what the schema does not name', { status: 'ok', more: '', secret: 'x', __proto__: { more: 'y' } }],
    ['without a text that may be missing', { status: 'ok' }],
    ['as texts, whatever they were', { status: 1, more: true }],
    ['not at all where a text is missing that must be there', { more: 'a' }],
  ])('is sent %s, just as where the compiler writes it', async (_how, answer) => {
    // A word that changes nothing of what is written, and that only the compiler reads.
    const compiled = await sent({ ...TEXTS, title: 'Texts' }, answer);

    expect(await sent(TEXTS, answer)).toEqual(compiled);
  });

  it('needs no compiler: none is loaded to say whether the server is there', () => {
    const script = `
      import { createRequire } from 'node:module';
      import Fastify from 'fastify';
      import { endpoints } from './src/protocol/endpoints.ts';
      import { COMPILED_LAZILY, compileLazily, SUCCESS } from './src/server/plugins/compileLazily.ts';
      const app = Fastify({ schemaController: COMPILED_LAZILY });
      compileLazily(app);
      const route = (url, answer) => app.get(url, { schema: { response: { [SUCCESS]: answer } } }, async () => ({ status: 'ok' }));
      route('/health', endpoints.health.answer);
      route('/other', { type: 'object', properties: { status: { type: 'string', format: 'date' } } });
      const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => /fast-json-stringify.index.js$/.test(file));
      await app.inject('/health');
      const before = isLoaded();
      await app.inject('/other');
      console.log(before, isLoaded());
    `;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });

    expect(said.trim()).toBe('false true');
  });

  it('never brings more than its schema names', async () => {
    expect(await sent(TEXTS, { status: 'ok', more: '', secret: 'x' })).toEqual({
      statusCode: 200,
      answer: { status: 'ok', more: '' },
    });
  });
});
