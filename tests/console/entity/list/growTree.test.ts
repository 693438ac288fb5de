import { expect, it } from 'vitest';
import { growTree } from '../../../../src/console/entity/list/growTree.ts';

it('a tree whose rows stand below themselves ends there, closed', () => {
  const branches = new Map([
    ['a', { records: [{ id: 'b' }], total: 1, pages: 1 }],
    ['b', { records: [{ id: 'a' }], total: 1, pages: 1 }],
  ]);

  const rows = growTree([{ id: 'a' }], branches);

  expect(rows.map(({ record, depth, twig }) => [record.id, depth, twig])).toEqual([
    ['a', 0, 'open'],
    ['b', 1, 'open'],
    ['a', 2, 'closed'],
  ]);
});
