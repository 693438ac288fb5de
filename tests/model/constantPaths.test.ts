import { describe, expect, it } from 'vitest';
import { constantPaths } from '../../src/model/constantPaths.ts';
import { readScope } from '../../src/model/scopeShorthand.ts';

const constantsOf = (shorthand: unknown) => Object.fromEntries(constantPaths(readScope(shorthand)));

describe('what a data scope leaves one value of', () => {
  it('is what equals a value, or lies in a list of one', () => {
    expect(constantsOf({ status: '1', entId: { in: ['7'] }, level: 3 })).toEqual({ status: '1', entId: '7', level: 3 });
  });

  it('is nothing that may have several values, or none', () => {
    const open = { entId: { in: ['7', '8'] }, deptId: { in: [] }, status: { ne: '0' }, endTime: { empty: true } };

    expect(constantsOf(open)).toEqual({});
    expect(constantsOf({ has: { entity: 'task', by: 'id', where: { entId: '7' } } })).toEqual({});
    expect(constantsOf({ not: { status: '1' } })).toEqual({});
  });

  it('is, of rules that widen each other, only what all of them hold to the same value', () => {
    const rules = [
      { entId: '7', status: '1' },
      { entId: { in: ['7'] }, status: '2' },
    ];

    expect(constantsOf({ any: rules })).toEqual({ entId: '7' });
    expect(constantsOf({ any: [...rules, { kind: 'x' }] })).toEqual({});
    expect(Object.fromEntries(constantPaths({ any: [] }))).toEqual({});
  });
});
