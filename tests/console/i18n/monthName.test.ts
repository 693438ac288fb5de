import { expect, it } from 'vitest';
import { monthName, shortMonthName } from '../../../src/console/i18n/monthName.ts';

it.each([
  ['zh', '2026年1月', '1月'],
  ['en', 'January 2026', 'Jan'],
])('a month is named with its year, and below the bar of a chart without, in %s', (language, whole, short) => {
  expect([monthName('2026-01', language), shortMonthName('2026-01', language)]).toEqual([whole, short]);
});
