import { expect, it } from 'vitest';
import { casesOf } from './casesOf.ts';

const LAMP = `
schemaVersion: 1
entity: lamp
label: { zh: 灯具, en: Lamp }
fields:
  code: { type: string, unique: true, label: { zh: 编号, en: Code } }
  watts: { type: integer, required: true, default: 5, label: { zh: 功率, en: Watts } }
  lit: { type: dictionary, dictionary: light, readOnly: true, label: { zh: 灯, en: Light } }
  keptBy: { type: string, default: { ref: user.name }, label: { zh: 保管, en: Kept by } }
  seal: { type: string, readOnlyWhen: { lit: "1" }, label: { zh: 封条, en: Seal } }
  fault: { type: string, visibleWhen: { lit: "0" }, whenHidden: keep, label: { zh: 故障, en: Fault } }
  warmth: { type: string, visibleWhen: { lit: "1" }, requiredWhen: { lit: "1" }, maxLength: 3, label: { zh: 色温, en: Warmth } }
actions: { light: { label: { zh: 开灯, en: Light }, effect: { lit: "1" } } }
states: { field: lit, initial: "0", transitions: { light: { from: ["0"], to: "1" } } }
fixtures:
  count: 2
  rows:
    - { code: AAA, watts: 7, lit: "0", keptBy: 王, seal: S1, fault: F1 }
    - { code: BBB, watts: 9, lit: "1", keptBy: 李, seal: S2, fault: F2, warmth: 暖 }
`;

const made = casesOf('lamp', { lamp: LAMP });
const named = (name: string) => made.cases.find((one) => one.name === `lamp.${name}`);

it('a case asks whether a new record begins with what is by default and in its first state, whatever is sent', () => {
  const begins = named('create.begins');

  expect(begins?.holds).toEqual({ watts: 5, lit: '0' });
  expect(begins?.request.body).toMatchObject({ lit: '1' });
  expect(begins?.request.body).not.toHaveProperty('watts');
  expect(begins?.request.body).toMatchObject({ code: expect.not.stringMatching(/AAA|BBB/) });
});

it('a case asks whether a field that a condition closes stands as it was', () => {
  expect(named('seal.readOnlyWhen')).toMatchObject({
    request: { body: { seal: 'S1' } },
    afterwards: { method: 'GET' },
    holds: { seal: 'S2' },
  });
});

it('a case asks whether what is kept while it is hidden is taken', () => {
  expect(named('fault.keptHidden')).toMatchObject({ request: { body: { fault: 'F1' } }, holds: { fault: 'F1' } });
});

it('a field that no new record shows is asked of one that stands', () => {
  expect(named('warmth.required')?.request).toMatchObject({ method: 'PUT', body: { warmth: '' } });
  expect(made.gaps.map(({ place }) => place)).toEqual([]);
});
