import { describe, expect, it } from 'vitest';
import { reportDefinition } from '../../src/model/reportDefinition.ts';

describe('the content of a report file', () => {
  it('is read with what it leaves out', () => {
    expect(reportDefinition({ entity: 'notice', columns: ['title', 7], groupBy: 'category' })).toEqual({
      entity: 'notice',
      columns: ['title'],
      filter: {},
      sort: { field: 'id', order: 'DESC' },
      groupBy: 'category',
      sums: [],
      landscape: false,
    });
  });

  it.each([null, '<ureport/>', [], { columns: [] }])('is none of ours: %j', (content) => {
    expect(reportDefinition(content)).toBeUndefined();
  });
});
