import { expect, it } from 'vitest';
import { casesOf } from './casesOf.ts';

const ORDER = `
schemaVersion: 1
entity: order
label: { zh: 单, en: Order }
fields:
  name: { type: string, label: { zh: 名, en: Name } }
  code: { type: string, createOnly: true, label: { zh: 编号, en: Code } }
  level: { type: string, readOnly: true, label: { zh: 等级, en: Level } }
  count: { type: integer, readOnly: true, label: { zh: 次数, en: Count } }
  twice: { type: computed, computed: "name + name", label: { zh: 两遍, en: Twice } }
closed: [{ when: { name: 丙 }, message: { zh: 已关闭, en: It is closed } }]
fixtures: { count: 3, rows: [{ name: 甲, code: A, level: AA, count: 1 }, { name: 乙, code: B, level: BB, count: 2 }, { name: 丙, code: C, level: CC, count: 3 }] }
`;

it('a case asks of each field that a save does not take whether it stands as it was, in a record that is open', () => {
  const { cases } = casesOf('order', { order: ORDER });

  const kept = cases.filter(({ name }) => name.endsWith('.kept'));

  expect(kept.map(({ name, request, holds }) => [name, request.body, holds])).toEqual([
    ['order.code.kept', { code: 'C' }, { code: 'B' }],
    ['order.level.kept', { level: 'CC' }, { level: 'BB' }],
  ]);
});
