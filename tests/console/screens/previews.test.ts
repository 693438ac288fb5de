import { describe, expect, it } from 'vitest';
import { expiryOf } from '../../../src/console/screens/enterprise/expiryOf.ts';
import { portraitCharts } from '../../../src/console/screens/enterprise/portraitCharts.ts';
import { fillTemplate } from '../../../src/console/screens/message/fillTemplate.ts';

/** A parameter as templates write it. */
const parameter = (name: string) => `\${${name}}`;

const TODAY = '2026-11-01T08:00:00Z';

describe('the expiry of a licence', () => {
  it.each([
    [{ status: '1', validTo: '2027-11-01' }, 'success', 'left', 365],
    [{ status: '1', validTo: '2027-01-01' }, 'warning', 'left', 61],
    [{ status: '2', validTo: '2026-11-01' }, 'danger', 'left', 0],
    [{ status: '3', validTo: '2026-10-22' }, 'danger', 'expired', 10],
    [{ status: '1', validTo: null }, 'success', 'permanent', 0],
    [{ status: '4', validTo: '2027-01-01' }, 'default', 'revoked', 0],
  ])('colours %o', (licence, color, kind, days) => {
    expect(expiryOf(licence, TODAY)).toEqual({ color, kind, days });
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
});
