import { describe, expect, it } from 'vitest';
import { csvFile, csvText } from '../../src/model/csv.ts';

describe.each(['all', 'needed'] as const)('a sheet with quotes around %s cells', (quotes) => {
  const cellOf = (text: string) => csvText([[text]], quotes).replace(/^"(.*)"$/s, '$1');

  it.each(['=1+1', '+x', '-cmd', '@sum', '\tx', '\rx', '\nx', '-1+1', '+1.2.3', '=1', '＝1+1', '＠sum', "'=1", "''+7"])(
    'makes the formula %j plain text',
    (text) => {
      expect(cellOf(text)).toBe(`'${text}`);
    },
  );

  it.each(['-3.20', '+7', '12', '0', '', '1=1', '张三'])('leaves %j as it is', (text) => {
    expect(cellOf(text)).toBe(text);
  });

  it('keeps every digit of an id, and counts shorter numbers as numbers', () => {
    expect(cellOf('1234567890123456789')).toBe('\t1234567890123456789');
    expect(cellOf('12345678901')).toBe('12345678901');
  });
});

describe('a sheet', () => {
  it('doubles quotes, and keeps commas, semicolons and line ends inside their cell', () => {
    expect(csvText([['a"b', 'c,d', 'e\nf', 'h;=1', 'g']], 'needed')).toBe('"a""b","c,d","e\nf","h;=1",g');
  });

  it('quotes every cell when asked to, and separates rows as spreadsheets do', () => {
    expect(
      csvText(
        [
          ['甲', '乙'],
          ['', '1'],
        ],
        'all',
      ),
    ).toBe('"甲","乙"\r\n"","1"');
  });

  it('is a file that Excel reads as UTF-8', () => {
    expect(csvFile(csvText([['甲']], 'needed'))).toBe('\ufeff甲\r\n');
  });
});
