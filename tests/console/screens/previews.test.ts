import { describe, expect, it } from 'vitest';
import { portraitCharts } from '../../../src/modules/ent/console/enterprise/portraitCharts.ts';
import { expiryOf } from '../../../src/modules/ent/console/expiry/expiryOf.ts';
import { isRight } from '../../../src/modules/exam/console/question/isRight.ts';
import { fillTemplate } from '../../../src/modules/message/console/fillTemplate.ts';

/** A parameter as templates write it. */
const parameter = (name: string) => `\${${name}}`;

const TODAY = '2026-11-01';

describe('the expiry of a licence', () => {
  it.each([
    [{ validTo: '2027-11-01', warnDays: 30 }, 'success', 'left', 365],
    [{ validTo: '2026-12-01', warnDays: 30 }, 'warning', 'left', 30],
    [{ validTo: '2026-12-02', warnDays: 30 }, 'success', 'left', 31],
    [{ validTo: '2026-12-31', warnDays: 60 }, 'warning', 'left', 60],
    [{ validTo: '2026-11-02', warnDays: 0 }, 'success', 'left', 1],
    [{ validTo: '2026-11-30' }, 'warning', 'left', 29],
    [{ validTo: '2026-11-01', warnDays: 30 }, 'warning', 'today', 0],
    [{ validTo: '2026-10-22', warnDays: 30 }, 'danger', 'expired', 10],
    [{ validTo: null }, 'success', 'permanent', 0],
    [{ validFrom: '2026-11-01', validTo: '2027-11-01', warnDays: 30 }, 'success', 'left', 365],
    [{ validFrom: '2026-11-02', validTo: '2027-11-01', warnDays: 30 }, 'info', 'ahead', 1],
    [{ validFrom: '2026-12-01', validTo: null }, 'info', 'ahead', 30],
    [{ validTo: '2027-01-01', revokeDate: '2026-09-01' }, 'default', 'revoked', 0],
  ])('colours %o by the days of warning', (licence, color, kind, days) => {
    expect(expiryOf(licence.validTo, licence, TODAY)).toEqual({ color, kind, days });
  });
});

describe('the right option of a question', () => {
  it('is the one marked yes in the words of the dictionary yes_no', () => {
    expect(['1', '2', 1, 2, true, false, null].map(isRight)).toEqual([false, true, false, true, true, false, false]);
  });
});

describe('a message template', () => {
  it('is filled with its parameters and marks the ones it does not declare', () => {
    const parts = fillTemplate(`${parameter('entName')}，${parameter('typo')}到期`, new Map([['entName', '味源餐馆']]));

    expect(parts).toEqual([
      { text: '味源餐馆', kind: 'known' },
      { text: '，', kind: 'plain' },
      { text: parameter('typo'), kind: 'missing' },
      { text: '到期', kind: 'plain' },
    ]);
  });
});

describe('the portrait', () => {
  it('draws the latest period as a radar and all periods in time', () => {
    const results = [
      { period: '2026-Q3', totalScore: '20.5', details: [{ indicator: '11', score: '2.0', maxScore: '12.0' }] },
      { period: '2026-Q2', totalScore: '31.0', details: [] },
    ];

    const { indicators, history } = portraitCharts(
      results,
      (key) => `#${key}`,
      (key) => key,
    );

    expect(indicators).toMatchObject({ shape: 'radar', names: ['#11'], most: [12], series: [{ values: [2] }] });
    expect(history.names).toEqual(['2026-Q2', '2026-Q3']);
    expect(history.series.at(-1)?.values).toEqual([31, 20.5]);
  });

  it('draws more indicators than a radar can show as bars beside what each can reach', () => {
    const details = Array.from({ length: 11 }, (_, at) => ({ indicator: `${at}`, score: `${at}.5`, maxScore: '12.0' }));

    const { indicators } = portraitCharts(
      [{ period: '2026-Q3', totalScore: '20.5', details }],
      (key) => key,
      (key) => key,
    );

    expect(indicators).toMatchObject({ shape: 'bars', names: details.map(({ indicator }) => indicator) });
    expect(indicators.series.map(({ values }) => values.slice(0, 2))).toEqual([
      [0.5, 1.5],
      [12, 12],
    ]);
  });
});
