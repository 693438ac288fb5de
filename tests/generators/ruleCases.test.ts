import { expect, it } from 'vitest';
import { casesOf } from './casesOf.ts';

const VISIT = `
schemaVersion: 1
entity: visit
label: { zh: 访, en: Visit }
fields:
  day: { type: date, required: true, label: { zh: 日, en: Day } }
rules: [{ name: past, field: day, check: { day: { lte: { ref: env.today } } }, message: { zh: 未到, en: Not yet } }]
fixtures: { count: 3 }
`;

it('the cases of a rule that looks at the clock are asked by the day of the demo', () => {
  const { cases, gaps } = casesOf('visit', { visit: VISIT });

  const asked = cases.filter(({ name }) => name.startsWith('visit.rules.past'));

  expect(asked.map(({ name, message }) => [name, message?.en])).toEqual([
    ['visit.rules.past.broken', 'Not yet'],
    ['visit.rules.past.kept', undefined],
  ]);
  expect(gaps.filter(({ place }) => place.startsWith('visit.rules'))).toEqual([]);
});
