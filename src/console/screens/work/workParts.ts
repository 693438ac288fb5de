import type { Texts } from '../../i18n/useText.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import type { SearchPart } from './list/FlowSearch.tsx';
import type { FlowKind } from './useFlowRoutes.ts';
import type { WorkKind } from './workKinds.ts';

/** The kind of process, chosen among those that there are. */
export const categoryPart = (kinds: readonly FlowKind[], t: Texts['t']): SearchPart => ({
  key: 'category',
  label: t('work.category'),
  options: kinds.map(({ category: value, label }) => ({ value, label })),
});

/** What a work list is searched by, under the names that its call has for it. */
export function workParts(kind: WorkKind, kinds: readonly FlowKind[], t: Texts['t']): readonly SearchPart[] {
  const category = categoryPart(kinds, t);
  if (kind === 'start') return [category, { key: 'name', label: t('work.name') }];
  const name: SearchPart = { key: 'processDefinitionName', label: t('work.name') };
  // BladeX looks for no more than kind, name and days.
  const record: readonly SearchPart[] = onOwnServer() ? [{ key: 'recordName', label: t('work.record') }] : [];
  if (kind === 'copied') return [category, name, ...record];
  const isSent = kind === 'send';
  const days: readonly SearchPart[] = [
    { key: 'beginDate', label: t(isSent ? 'work.from' : 'work.arrivedFrom'), type: 'date' },
    { key: 'endDate', label: t(isSent ? 'work.until' : 'work.arrivedUntil'), type: 'date' },
  ];
  if (!onOwnServer()) return [category, name, ...days];
  const business: SearchPart = { key: 'businessId', label: t('work.business') };
  if (isSent) return [category, name, ...record, ...days, business];
  const applicant: SearchPart = { key: 'startUser', label: t('work.applicant') };
  if (kind === 'done') return [category, name, ...record, applicant, ...days, business];
  const overdue: SearchPart = {
    key: 'state',
    label: t('work.due'),
    options: [{ value: 'overdue', label: t('overdueRows') }],
  };
  return [category, name, ...record, applicant, ...days, business, overdue];
}
