import { describe, expect, it } from 'vitest';
import { indentedNodes } from '../../../src/console/fields/choice/indentedNodes.ts';
import { knownTitles } from '../../../src/console/fields/choice/knownTitles.ts';
import { referenceFilter } from '../../../src/console/fields/choice/referenceFilter.ts';
import { formatNumber } from '../../../src/console/fields/formatNumber.ts';
import { parseMoment } from '../../../src/console/fields/moment/parseMoment.ts';
import { cleanHtml } from '../../../src/console/fields/richText/cleanHtml.ts';
import { htmlToText } from '../../../src/console/fields/richText/htmlToText.ts';
import { safeLink } from '../../../src/console/fields/safeLink.ts';
import { formatBytes } from '../../../src/console/fields/upload/formatBytes.ts';
import { noteBundle } from '../support/noteBundle.ts';

describe('dates and times', () => {
  it.each([
    ['2026/1/5', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['２０２６－０１－０５', '2026-01-05'],
    ['2026。1。5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['2026-02-30', undefined],
    ['hello', undefined],
  ])('reads the date %j as %j', (typed, date) => expect(parseMoment(typed, 'date')).toBe(date));

  it.each([
    ['8:30', '08:30:00'],
    ['8点', '08:00:00'],
    ['25:00', undefined],
  ])('reads the time %j as %j', (typed, time) => expect(parseMoment(typed, 'time')).toBe(time));

  it.each([
    ['2026/1/5 8:30', '2026-01-05 08:30:00'],
    ['2026-01-05T08:30:01', '2026-01-05 08:30:01'],
    ['2026-01-05', '2026-01-05 00:00:00'],
    ['8:30', undefined],
  ])('reads the moment %j as %j', (typed, moment) => expect(parseMoment(typed, 'date-time')).toBe(moment));
});

describe('numbers', () => {
  it('groups digits and keeps every decimal that was stored', () => {
    expect(formatNumber(1234567)).toBe('1,234,567');
    expect(formatNumber('12345678901234567890.10')).toBe('12,345,678,901,234,567,890.10');
    expect(formatNumber('-1234.50')).toBe('-1,234.50');
    expect(formatNumber('******')).toBe('******');
  });

  it('writes file sizes in the unit that fits', () => {
    expect([512, 512_000, 10 * 1024 * 1024].map(formatBytes)).toEqual(['512 B', '500 KB', '10 MB']);
  });
});

describe('links', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'ftp://x', '', null])(
    'refuses %j',
    (address) => expect(safeLink(address)).toBeUndefined(),
  );

  it.each(['https://a.example/b', 'HTTP://a.example', '/api/files/1.png'])('follows %j', (address) =>
    expect(safeLink(address)).toBe(address),
  );
});

describe('rich text', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<p style="position:fixed;inset:0">x</p>',
    '<form action="https://evil.example"><input></form>',
  ])('takes what can act out of %j', (html) => {
    expect(cleanHtml(html)).not.toMatch(/onerror|script|javascript:|iframe|style=|<form|<input/i);
  });

  it('keeps formatting and becomes words for a table line', () => {
    expect(cleanHtml('<p><b>甲</b><a href="https://a.example">乙</a></p>')).toContain('<b>甲</b>');
    expect(htmlToText('<p>甲</p><p>乙 &amp; 丙</p><script>x</script>')).toBe('甲 乙 & 丙');
  });
});

describe('trees', () => {
  it('come in order with their depth; lost nodes and circles stay in sight', () => {
    const nodes = [
      { key: 'b', label: 'b', parent: 'a' },
      { key: 'a', label: 'a', parent: undefined },
      { key: 'lost', label: 'l', parent: 'gone' },
      { key: 'x', label: 'x', parent: 'y' },
      { key: 'y', label: 'y', parent: 'x' },
    ];

    expect(indentedNodes(nodes).map(({ key, depth }) => `${key}${depth}`)).toEqual(['a0', 'b1', 'lost0', 'x0', 'y0']);
  });
});

describe('references', () => {
  it('narrow by the values of other fields, and not by those that are missing', () => {
    const condition = {
      all: [
        { path: 'status', op: 'eq' as const, value: '1' },
        { path: 'regionCode', op: 'eq' as const, value: { ref: 'region' } },
      ],
    };

    expect(referenceFilter(condition, { region: '33' }).filter).toEqual({ status__eq: '1', regionCode__eq: '33' });
    expect(referenceFilter(condition, { region: null }).filter).toEqual({ status__eq: '1' });
    expect(referenceFilter(condition, {}).test).toBeUndefined();
  });

  it('send alternatives and negations where list filters can say them, and ask the rest of the answers', () => {
    const is = (path: string, value: string | { ref: string }) => ({ path, op: 'eq' as const, value });
    const either = { any: [is('kind', '1'), is('kind', { ref: 'kind' })] };
    const across = { any: [is('kind', '1'), is('status', '2')] };

    expect(referenceFilter(either, { kind: '3' }).filter).toEqual({ kind__in: ['1', '3'] });
    expect(referenceFilter(either, { kind: null }).filter).toEqual({});
    expect(referenceFilter({ not: is('status', '2') }, {}).filter).toEqual({ status__ne: '2' });
    expect(referenceFilter({ not: across }, {}).filter).toEqual({ kind__ne: '1', status__ne: '2' });
    const { filter, test } = referenceFilter({ all: [is('region', '33'), across] }, {});
    expect(filter).toEqual({ region__eq: '33' });
    const records = [{ kind: '1', status: '0' }, { kind: '2', status: '2' }, { kind: '2', status: '0' }, { id: '1' }];
    expect(records.map((record) => test?.(record))).toEqual([true, true, false, true]);
  });

  it('take titles from the record, unless a joined label does not fit its keys', () => {
    const [field] = noteBundle().entity.fields;
    if (field === undefined) throw new Error('no field');

    expect([...knownTitles(field, { title: ['1', '2'], titleLabel: '甲,乙' })]).toEqual([
      ['1', '甲'],
      ['2', '乙'],
    ]);
    expect([...knownTitles(field, { title: ['1', '2'], titleLabel: '甲,乙,丙' })]).toEqual([]);
  });
});
