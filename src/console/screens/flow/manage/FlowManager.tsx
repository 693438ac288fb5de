import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { flowManagerList } from '../../../../protocol/calls/flowManagement.ts';
import { useSession } from '../../../stores/useSession.ts';
import { PageHeader } from '../../../widgets/PageHeader.tsx';
import { FlowTable } from '../../../workflow/FlowTable.tsx';
import { useWork } from '../../../workflow/useWork.ts';
import styles from '../../../workflow/work.module.css';
import { FlowDialog } from '../../work/FlowDialog.tsx';
import { useFlowRoutes } from '../../work/useFlowRoutes.ts';
import { deployedColumns } from './deployedColumns.tsx';
import { FlowRows } from './FlowRows.tsx';
import { FlowSearch, type Searched } from './FlowSearch.tsx';
import { ScopeTabs } from './ScopeTabs.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { useDeployedCommands } from './useDeployedCommands.ts';
import { useManageTexts } from './useManageTexts.ts';

const FIRST = { current: 1, size: 10 };

/** Deployed versions of processes: for everybody or for one tenant. */
export function FlowManager() {
  const texts = useManageTexts();
  const { t } = texts;
  const { may } = useSession();
  const kinds = useFlowRoutes();
  const [mode, setMode] = useState<'1' | '2'>('1');
  const [searched, setSearched] = useState<Searched>({});
  const [page, setPage] = useState(FIRST);
  const [uploads, setUploads] = useState(false);
  const { data, error, refetch, isFetching } = useWork(flowManagerList, { query: { ...page, ...searched, mode } });
  const { commands, diagram, closeDiagram } = useDeployedCommands();
  const columns = deployedColumns(texts);
  const refresh = () => void refetch();
  return (
    <div className={styles.list}>
      <PageHeader title={t('flow.deployments')} purpose={t('flow.deploymentsPurpose')}>
        {may('flow_manager_upload') && (
          <Button variant="contained" startIcon={<CloudUpload />} onClick={() => setUploads(true)} sx={{ height: 32 }}>
            {t('flow.upload')}
          </Button>
        )}
      </PageHeader>
      <ScopeTabs
        label={t('flow.scopes')}
        tabs={[
          { key: '1', label: t('flow.common') },
          { key: '2', label: t('flow.custom') },
        ]}
        current={mode}
        onCurrent={(next) => {
          setMode(next === '2' ? '2' : '1');
          setPage({ ...page, current: 1 });
        }}
      />
      <FlowSearch
        parts={[
          { key: 'key', label: t('flow.key') },
          {
            key: 'category',
            label: t('work.category'),
            options: kinds.map(({ category: value, label }) => ({ value, label })),
          },
          {
            key: 'suspensionState',
            label: t('work.state'),
            options: [
              { value: '1', label: t('work.active') },
              { value: '2', label: t('work.suspended') },
            ],
          },
        ]}
        values={searched}
        busy={isFetching}
        onSearch={(values) => {
          setSearched(values);
          setPage({ ...page, current: 1 });
        }}
        onRefresh={refresh}
      />
      <FlowRows
        answer={data}
        error={error}
        onRetry={refresh}
        columns={columns.length}
        empty={{ title: t('flow.noDeployments'), hint: t('flow.noDeploymentsHint') }}
        page={page}
        onPage={setPage}
      >
        <FlowTable
          label={t('flow.deployments')}
          columns={columns}
          rows={data?.records ?? []}
          commands={commands}
          keyOf={({ id }) => id}
          nameOf={({ name, version }) => `${name} v${version}`}
        />
      </FlowRows>
      {diagram !== undefined && <FlowDialog of={{ processDefinitionId: diagram }} onClose={closeDiagram} />}
      {uploads && <UploadDialog kinds={kinds} onClose={() => setUploads(false)} />}
    </div>
  );
}
