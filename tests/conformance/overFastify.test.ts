import fc from 'fast-check';
import fastify, { type FastifyInstance, type HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATION_NAMES } from '../../src/model/operations.ts';
import { conventionNames, conventionOf } from '../../src/protocol/conventions/index.ts';
import { operationsOf } from '../../src/protocol/operationOf.ts';
import { routesOf } from '../../src/protocol/routesOf.ts';
import type { WireInput, WireRequest } from '../../src/protocol/types.ts';
import '../support/parcelConvention.ts';
import { everyField, makeEntity } from '../support/entity.ts';
import { operationCalls, operationResults } from '../support/operationValues.ts';

describe.each(conventionNames())('%s through a real router and serializer', (convention) => {
  const entity = makeEntity('everything', everyField, {
    api: { convention, base: 'test/everything', operations: OPERATION_NAMES, overrides: {}, getMany: 'ids' },
  });
  const { answers } = conventionOf(entity);
  const warnings: string[] = [];
  let app: FastifyInstance;
  let heard: unknown;
  let answer: unknown;

  beforeAll(async () => {
    app = fastify({
      ajv: { customOptions: { allowUnionTypes: true, logger: { log: note, warn: note, error: note } } },
    });
    for (const route of routesOf(entity)) {
      if (route.kind !== 'operation') continue;
      const { params, query, body, answer: schema } = route.schema;
      app.route({
        method: route.method as HTTPMethods,
        url: `/${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        schema: {
          ...(params === undefined ? {} : { params }),
          querystring: query,
          ...(body === undefined ? {} : { body }),
          response: { 200: answers.answerSchema(schema) },
        },
        handler: async (request, reply) => {
          const input = { params: request.params, query: request.query, body: request.body } as WireInput;
          const operation = route.operations.find((candidate) => candidate.accepts(input));
          if (operation === undefined) throw new Error('nobody accepts it');
          const call = operation.decodeCall(input);
          heard = { name: operation.name, call };
          const output = operation.encodeResult(answer as never, call);
          reply.headers(output.headers);
          return answers.writeAnswer(output.body, answers.done.zh ?? '');
        },
      });
    }
    await app.ready();
  });
  afterAll(() => app.close());

  function note(...words: unknown[]): void {
    warnings.push(words.join(' '));
  }

  async function send(request: WireRequest) {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(request.query)) {
      for (const item of typeof value === 'string' ? [value] : value) search.append(name, item);
    }
    const response = await app.inject({
      method: request.method,
      url: `/${request.path}?${search}`,
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    });
    expect(response.statusCode, response.body).toBe(200);
    const body: unknown = response.json();
    const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
    return { body: answers.readAnswer(body, response.statusCode).data, headers };
  }

  it.each(operationsOf(entity).map((operation) => [operation.name, operation] as const))(
    '%s keeps its meaning',
    async (name, operation) => {
      const property = fc.asyncProperty(
        operationCalls[name](entity),
        operationResults[name](entity),
        async (call, result) => {
          answer = result;
          const output = await send(operation.encodeCall(call as never));

          expect(heard).toEqual({ name, call });
          const read = operation.decodeResult(output, call as never);
          expect(name === 'list' ? { ...(read as object), size: 10, current: 1 } : read).toEqual(result);
        },
      );
      await fc.assert(property, { numRuns: 5 });
    },
  );

  it('compiles every schema without a complaint', () => {
    expect(warnings).toEqual([]);
  });
});
