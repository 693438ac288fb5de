import { describe, expect, it } from 'vitest';
import { itemsWithin } from '../../src/model/nesting.ts';
import { makeField } from '../support/entity.ts';

describe('items of a dictionary that lie within others', () => {
  const field = makeField('branch', 'dictionary', { dictionary: 'branch', within: 'kind' });
  const keysWithin = (items: readonly { key: string; parent?: string }[], kind: string | null) =>
    itemsWithin(field, items, { kind }).map(({ key }) => key);

  it('are those on every level below what is chosen, none while nothing is', () => {
    const items = [{ key: 'a' }, { key: 'b', parent: 'a' }, { key: 'c', parent: 'b' }, { key: 'd' }];

    expect(keysWithin(items, 'a')).toEqual(['b', 'c']);
    expect(keysWithin(items, null)).toEqual([]);
  });

  it('come to an end where items lie in a ring', () => {
    const ring = [
      { key: 'a', parent: 'b' },
      { key: 'b', parent: 'a' },
      { key: 'c', parent: 'a' },
    ];

    expect(keysWithin(ring, 'x')).toEqual([]);
    expect(keysWithin(ring, 'b')).toEqual(['a', 'c']);
  });
});
