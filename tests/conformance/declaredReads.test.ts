import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/model/Action.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import type { ReadOf } from '../../src/model/SchemaTypes.ts';
import { readDeclared } from '../../src/protocol/calls/readDeclared.ts';
import { projectModel } from '../support/server.ts';

const CALLS = Object.values(projectModel().entities).flatMap(({ name, calls }) =>
  calls.map((call): [string, Call] => [`${name}.${call.name}`, call]),
);
const ajv = new Ajv2020({ strict: false });

const partsOf = ({ properties }: JsonSchema) =>
  Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>);

/** The schema as screens rely on it: everything it names is there. Other backends write fractions, and other words. */
function whole({ enum: _words, ...schema }: JsonSchema): JsonSchema {
  if (schema.type === 'integer') return { type: 'number' };
  if (Array.isArray(schema.type) && schema.type.includes('integer')) return { type: ['number', 'null'] };
  if (schema.items) return { ...schema, items: whole(schema.items as JsonSchema) };
  if (!schema.properties) return schema;
  const parts = partsOf(schema).map(([name, part]): [string, JsonSchema] => [name, whole(part)]);
  return { ...schema, properties: Object.fromEntries(parts), required: parts.map(([name]) => name) };
}

/** Something at every place of the schema: nothing, anything, or what belongs there. */
function foreign(schema: JsonSchema): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.constant(null), fc.constant(undefined), fc.jsonValue({ maxDepth: 1 }));
  if (schema.items) return fc.oneof(anything, fc.array(foreign(schema.items as JsonSchema), { maxLength: 2 }));
  const parts = partsOf(schema).map(([name, part]) => [name, foreign(part)]);
  return parts.length === 0 ? anything : fc.oneof(anything, fc.record(Object.fromEntries(parts), { requiredKeys: [] }));
}

const read = (name: string, sent: unknown) => {
  const [, call] = CALLS.find(([known]) => known === name) ?? [];
  return readDeclared(call ?? { answer: {} }, sent);
};

describe('the answer of a declared read', () => {
  it.each(CALLS)('%s has the shape of its schema whatever a foreign backend sends', (_name, call) => {
    const valid = ajv.compile(whole(call.answer));

    fc.assert(
      fc.property(foreign(call.answer), (sent) => {
        const result = readDeclared(call, sent);
        if (!valid(result)) throw new Error(`${ajv.errorsText(valid.errors)} in ${JSON.stringify(result)}`);
      }),
      { numRuns: 40 },
    );
  });

  it('is empty text, 0 and an empty list where a backend leaves something out', () => {
    const thin = { total: '12', byStatus: [{ status: 2, value: '7' }], byMonth: null };

    expect(read('entLicenceInfo.entAnalysis', thin)).toEqual({
      total: 12,
      byStatus: [{ name: '', status: '2', value: 7 }],
      byType: [],
      byMonth: [],
      expiring: [],
    });
    expect(read('examStatistics.statisticsEntType', undefined)).toEqual([]);
  });

  it('is nothing only where the schema says so, and as it was sent where that is right', () => {
    const none = { learner: null, progress: 0, position: 0, minutes: 0, status: '', lastTime: '', task: null };
    const told = {
      ...none,
      learner: '王芳',
      progress: 40,
      status: '2',
      task: { name: '复工', deadline: '2026-12-01' },
    };

    expect(read('examCourseInfo.studied', {})).toEqual(none);
    expect(read('examCourseInfo.studied', told)).toEqual(told);
  });

  it('does not compile where a screen misreads it', () => {
    const wrong = (answer: ReadOf<'entLicenceInfo.entAnalysis'>) => [
      // @ts-expect-error The schema says byMonth.
      answer.byMonths,
      // @ts-expect-error A number.
      answer.total.trim(),
    ];

    expect(wrong).toBeTypeOf('function');
  });
});
