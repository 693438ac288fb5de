import type { flowManagerList } from '../../../../protocol/calls/flowManagement.ts';
import { StatusDot } from '../../../widgets/StatusDot.tsx';
import typography from '../../../widgets/typography.module.css';
import type { FlowColumn } from '../../work/list/FlowRowCommand.ts';
import type { useManageTexts } from './useManageTexts.ts';

/** A version of a process that is deployed. */
export type Deployed = ReturnType<typeof flowManagerList.read>['records'][number];

/** What is told of a deployed version. */
export const deployedColumns = ({ t }: ReturnType<typeof useManageTexts>): readonly FlowColumn<Deployed>[] => [
  { key: 'name', label: t('flow.name'), width: 190, cell: ({ name }) => name },
  {
    key: 'key',
    label: t('flow.key'),
    width: 120,
    card: 'fact',
    cell: ({ key }) => <span className={typography.code}>{key}</span>,
  },
  { key: 'category', label: t('work.category'), width: 120, cell: ({ categoryName }) => categoryName },
  {
    key: 'version',
    label: t('work.version'),
    width: 110,
    card: 'fact',
    cell: ({ version, newest }) => (newest ? `v${version} · ${t('flow.newest')}` : `v${version}`),
  },
  {
    key: 'state',
    label: t('work.state'),
    width: 90,
    card: 'state',
    cell: ({ suspensionState }) => (
      <StatusDot color={suspensionState === 1 ? 'success' : 'warning'}>
        {t(suspensionState === 1 ? 'work.active' : 'work.suspended')}
      </StatusDot>
    ),
  },
  { key: 'running', label: t('flow.runningCount'), width: 90, card: 'fact', cell: ({ running }) => running },
  {
    key: 'deployed',
    label: t('work.deployed'),
    width: 180,
    card: 'fact',
    cell: ({ deploymentTime }) => deploymentTime,
  },
  { key: 'scope', label: t('work.scope'), width: 90, cell: ({ tenantId }) => tenantId || t('work.common') },
];
