import { expect, it } from 'vitest';
import { growTree, plainWhereBare } from '../../../../src/console/entity/list/growTree.ts';

it('a tree whose rows stand below themselves ends there, closed', () => {
  const branches = new Map([
    ['a', { records: [{ id: 'b' }], total: 1, pages: 1 }],
    ['b', { records: [{ id: 'a' }], total: 1, pages: 1 }],
  ]);

  const rows = growTree([{ id: 'a' }], branches, () => false);

  expect(rows.map(({ record, depth, twig }) => [record.id, depth, twig])).toEqual([
    ['a', 0, 'open'],
    ['b', 1, 'open'],
    ['a', 2, 'closed'],
  ]);
});

it('rows of which none has others below it are a plain list', () => {
  const roots = [{ id: 'a' }, { id: 'b' }];
  const twigs = (isLeaf: (id: unknown) => boolean) =>
    plainWhereBare(growTree(roots, new Map(), ({ id }) => isLeaf(id))).map(({ twig }) => twig);

  expect(twigs(() => true)).toEqual(['none', 'none']);
  expect(twigs((id) => id === 'a')).toEqual(['leaf', 'closed']);
});
