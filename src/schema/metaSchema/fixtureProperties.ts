import type { JsonSchema } from '../../model/Json.ts';
import { closedMap, count, list, mapOf, ref } from './words.ts';

const fixtureRule: JsonSchema = {
  ...closedMap({
    values: list({}, 'One of these', { minItems: 1, examples: [[60, 100, 250]] }),
    weights: list({ type: 'number', minimum: 0 }, 'How often each of `values`', { examples: [[1]] }),
    from: { type: 'string', description: 'Field of the same record whose value is taken over', examples: ['code'] },
    between: list({ type: ['number', 'string'] }, 'Smallest and largest value', {
      minItems: 2,
      maxItems: 2,
      examples: [[100, 3000]],
    }),
    template: { type: 'string', description: 'Text with {n} and {field}', examples: ['Machine {n}'] },
  }),
  minProperties: 1,
};

/** How its demo data is made. */
export const fixtures: JsonSchema = {
  ...closedMap({
    count: count(0, 10_000, 'How many records', 20),
    seed: count(0, 2_147_483_647, 'Another number makes other records', 7),
    cover: list(ref('fieldName'), 'Every value of these fields occurs', { examples: [['status']] }),
    rows: list(mapOf({}), 'Rows written by hand, used first', { examples: [[{ name: 'Boiler 3', status: '1' }]] }),
    values: mapOf(fixtureRule, 'How values are made, by field', { examples: [{ watts: { between: [100, 3000] } }] }),
  }),
  description: 'Demo data',
  examples: [{ count: 20, cover: ['status'] }],
};
