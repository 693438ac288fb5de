import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import type { ModuleTexts } from '../texts.ts';

type Analysis = ReadOf<'entLicenceInfo.entAnalysis'>;
type T = ModuleTexts['t'];

/** Colours of the states of a licence: valid, expiring, expired, revoked. */
const STATES = { '1': 'success', '2': 'warning', '3': 'danger', '4': 'default' } as const;
const isState = (key: string): key is keyof typeof STATES => key in STATES;

export const stateChart = (rows: Analysis['byStatus'], t: T): ChartData => ({
  shape: 'ring',
  category: t('stats.state'),
  names: rows.map(({ name }) => name),
  series: [{ name: t('stats.licences'), kind: 'bar', color: 'primary', values: rows.map(({ value }) => value) }],
  parts: rows.map(({ status }) => (isState(status) ? STATES[status] : 'info')),
});

export const typeChart = (rows: Analysis['byType'], t: T): ChartData => ({
  shape: 'bars',
  category: t('stats.licenceType'),
  names: rows.map(({ name }) => name),
  series: [
    { name: t('stats.total'), kind: 'bar', color: 'soft', values: rows.map(({ value }) => value) },
    { name: t('stats.expiring'), kind: 'bar', color: 'warning', values: rows.map(({ expiring }) => expiring) },
    { name: t('stats.expired'), kind: 'bar', color: 'danger', values: rows.map(({ expired }) => expired) },
  ],
});

export const monthChart = (rows: Analysis['byMonth'], t: T): ChartData => ({
  shape: 'columns',
  category: t('stats.month'),
  names: rows.map(({ name }) => name),
  series: [{ name: t('stats.expiring'), kind: 'bar', color: 'warning', values: rows.map(({ value }) => value) }],
});
