import type { AnswerReader } from '../../../../console/data/answerReader.ts';
import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import type { ModuleTexts } from '../texts.ts';

type Rows = readonly AnswerReader[];
type T = ModuleTexts['t'];

const column = (rows: Rows, key: string) => rows.map((row) => row.number(key));

/** Colours of the states of a licence: valid, expiring, expired, revoked. */
const STATES = { '1': 'success', '2': 'warning', '3': 'danger', '4': 'default' } as const;
const isState = (key: string): key is keyof typeof STATES => key in STATES;

export const stateChart = (rows: Rows, t: T): ChartData => ({
  shape: 'ring',
  category: t('stats.state'),
  names: rows.map((row) => row.text('name')),
  series: [{ name: t('stats.licences'), kind: 'bar', color: 'primary', values: column(rows, 'value') }],
  parts: rows.map((row) => {
    const state = row.text('status');
    return isState(state) ? STATES[state] : 'info';
  }),
});

export const typeChart = (rows: Rows, t: T): ChartData => ({
  shape: 'bars',
  category: t('stats.licenceType'),
  names: rows.map((row) => row.text('name')),
  series: [
    { name: t('stats.total'), kind: 'bar', color: 'soft', values: column(rows, 'value') },
    { name: t('stats.expiring'), kind: 'bar', color: 'warning', values: column(rows, 'expiring') },
    { name: t('stats.expired'), kind: 'bar', color: 'danger', values: column(rows, 'expired') },
  ],
});

export const monthChart = (rows: Rows, t: T): ChartData => ({
  shape: 'columns',
  category: t('stats.month'),
  names: rows.map((row) => row.text('name')),
  series: [{ name: t('stats.expiring'), kind: 'bar', color: 'warning', values: column(rows, 'value') }],
});
