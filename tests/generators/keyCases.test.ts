import { expect, it } from 'vitest';
import { casesOf } from './casesOf.ts';

const ORDER = `
schemaVersion: 1
entity: order
label: { zh: 单, en: Order }
fields:
  name: { type: string, label: { zh: 名, en: Name } }
  lit: { type: dictionary, dictionary: light, label: { zh: 灯, en: Light } }
  lines: { type: related, to: line, foreignKey: order, label: { zh: 行, en: Lines } }
closed: [{ when: { lit: "1" }, with: [lines], message: { zh: 已关闭, en: It is closed } }]
fixtures: { count: 2, rows: [{ name: 甲, lit: "0" }, { name: 乙, lit: "1" }] }
`;
const LINE = `
schemaVersion: 1
entity: line
label: { zh: 行, en: Line }
fields:
  code: { type: string, unique: true, label: { zh: 编号, en: Code } }
  order: { type: reference, to: order, label: { zh: 单, en: Order } }
fixtures: { count: 2, rows: [{ code: OPEN, order: { row: 0 } }, { code: SHUT, order: { row: 1 } }] }
`;

it('the case of a key that is taken is none of a closed record, which is refused for that', () => {
  const { cases } = casesOf('line', { order: ORDER, line: LINE });

  const taken = cases.find(({ name }) => name === 'line.code.unique');

  expect(JSON.stringify(taken?.request)).toContain('OPEN');
});
