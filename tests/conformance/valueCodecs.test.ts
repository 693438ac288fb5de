import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../src/model/Field.ts';
import type { WireStyle } from '../../src/protocol/types.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { canonicalValue } from '../support/canonicalValues.ts';
import { everyField, makeField } from '../support/entity.ts';

const STYLES: readonly WireStyle[] = ['blade', 'plain'];

/** Fields whose options change how they travel. */
const variants: readonly Field[] = [
  makeField('stars', 'options', {
    wire: 'number',
    options: ['1', '2', '30'].map((value) => ({ value, label: { zh: value, en: value } })),
  }),
  makeField('starsMany', 'options', {
    wire: 'number',
    many: true,
    options: ['1', '2', '30'].map((value) => ({ value, label: { zh: value, en: value } })),
  }),
  makeField('count', 'integer', { wire: 'string' }),
  makeField('enabled', 'boolean', { wire: 'number' }),
  makeField('shown', 'boolean', { wire: 'string' }),
  makeField('price', 'money', { wire: 'number', scale: 2 }),
];

const travelling = [...everyField, ...variants].filter((field) => field.type !== 'related');

describe.each(STYLES)('values in %s style', (style) => {
  it.each(travelling.map((field) => [field.name, field] as const))('%s comes back as it was sent', (_name, field) => {
    const codec = codecOf(field, style);
    if (codec === undefined) throw new Error('no codec');

    fc.assert(
      fc.property(canonicalValue(field), (value) => {
        const wire: unknown = JSON.parse(JSON.stringify(codec.encode(value)));
        expect(codec.decode(wire)).toEqual(value);
      }),
      { numRuns: 60 },
    );
  });

  it.each(travelling.filter((field) => field.type !== 'json').map((field) => [field.name, field] as const))(
    '%s reads every foreign way of "not set" as null',
    (_name, field) => {
      const codec = codecOf(field, style);

      const decoded = ['', null, undefined, [], {}].map((wire) => codec?.decode(wire));

      const expected = field.type === 'computed' ? decoded.slice(0, 3) : decoded;
      expect(expected.every((value) => value === null)).toBe(true);
    },
  );
});

describe('what foreign clients send', () => {
  it('reads -1 as no reference and keeps it as a number', () => {
    const reference = codecOf(makeField('entId', 'reference', { to: 'ent' }), 'blade');
    const limit = codecOf(makeField('limit', 'integer'), 'blade');
    const amount = codecOf(makeField('amount', 'integer', { minimum: 0 }), 'blade');
    const degrees = codecOf(makeField('degrees', 'integer', { minimum: -1 }), 'blade');

    expect([reference?.decode(-1), reference?.decode('-1')]).toEqual([null, null]);
    expect([limit?.decode(-1), degrees?.decode(-1)]).toEqual([-1, -1]);
    expect(amount?.decode(-1)).toBe(null);
  });

  it('takes a key that comes twice once', () => {
    const kinds = codecOf(makeField('kinds', 'dictionary', { many: true }), 'blade');

    expect([kinds?.decode('1,2,1'), kinds?.decode(['2', 2])]).toEqual([['1', '2'], ['2']]);
  });

  it('writes the parent of a root as "0" in blade and reads it back', () => {
    const parent = codecOf(makeField('parentId', 'treeReference', { to: 'dept' }), 'blade');

    expect(parent?.encode(null)).toBe('0');
    expect([parent?.decode('0'), parent?.decode(0)]).toEqual([null, null]);
  });

  it('gives decimals their scale and leaves superfluous digits for validation', () => {
    const price = codecOf(makeField('price', 'money', { scale: 2 }), 'blade');

    expect([price?.decode(12.5), price?.decode('7'), price?.decode('-0.00'), price?.decode('1.005')]).toEqual([
      '12.50',
      '7.00',
      '0.00',
      '1.005',
    ]);
  });

  it('cuts a moment to a day and completes a day to a moment', () => {
    const date = codecOf(makeField('birthday', 'date'), 'blade');
    const moment = codecOf(makeField('releaseTime', 'dateTime'), 'blade');

    expect(date?.decode('2026-11-01 00:00:00')).toBe('2026-11-01');
    expect([moment?.decode('2026-11-01'), moment?.decode('2026-11-01T08:30')]).toEqual([
      '2026-11-01 00:00:00',
      '2026-11-01 08:30:00',
    ]);
  });

  it('names a file after its link when only the link travels', () => {
    const avatar = codecOf(makeField('avatar', 'image', { wire: 'link' }), 'blade');

    expect(avatar?.decode('https://files.test/a/b.png')).toEqual({
      name: 'b.png',
      originalName: 'b.png',
      link: 'https://files.test/a/b.png',
    });
    expect(avatar?.encode({ name: 'b.png', originalName: 'B', link: '/upload/b.png' })).toBe('/upload/b.png');
  });

  it('hands on what it cannot read, so that validation can refuse it', () => {
    const count = codecOf(makeField('count', 'integer'), 'blade');
    const birthday = codecOf(makeField('birthday', 'date'), 'blade');

    expect(count?.decode('many')).toBe('many');
    expect(birthday?.decode('2026-11-01 or later')).toBe('2026-11-01 or later');
  });
});
