import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { flowManagerList } from '../../../../protocol/calls/flowManagement.ts';
import { useSession } from '../../../stores/useSession.ts';
import { ScopeTabs } from '../../../widgets/ScopeTabs.tsx';
import { useWork } from '../../../workflow/useWork.ts';
import { FlowDialog } from '../../work/FlowDialog.tsx';
import { FlowList } from '../../work/list/FlowList.tsx';
import { useFlowList } from '../../work/list/useFlowList.ts';
import { useFlowRoutes } from '../../work/useFlowRoutes.ts';
import { categoryPart } from '../../work/workParts.ts';
import { deployedColumns } from './deployedColumns.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { useDeployedCommands } from './useDeployedCommands.ts';
import { useManageTexts } from './useManageTexts.ts';

const SEARCHED = ['key', 'category', 'suspensionState', 'mode'] as const;

/** Deployed versions of processes: for everybody or for one tenant. */
export function FlowManager() {
  const texts = useManageTexts();
  const { t } = texts;
  const { may } = useSession();
  const kinds = useFlowRoutes();
  const list = useFlowList('flow_manager', SEARCHED);
  const mode = list.searched.mode === '2' ? '2' : '1';
  const [uploads, setUploads] = useState(false);
  const read = useWork(flowManagerList, { query: { ...list.searched, ...list.query, mode } });
  const { commands, diagram, closeDiagram } = useDeployedCommands();
  return (
    <>
      <FlowList
        list={list}
        title={t('flow.deployments')}
        purpose={t('flow.deploymentsPurpose')}
        end={
          may('flow_manager_upload') && (
            <Button
              variant="contained"
              startIcon={<CloudUpload />}
              onClick={() => setUploads(true)}
              sx={{ height: 32 }}
            >
              {t('flow.upload')}
            </Button>
          )
        }
        tabs={
          <ScopeTabs
            label={t('flow.scopes')}
            tabs={[
              { key: '1', label: t('flow.common') },
              { key: '2', label: t('flow.custom') },
            ]}
            current={mode}
            onCurrent={(next) => list.search({ ...list.searched, mode: next })}
          />
        }
        parts={[
          { key: 'key', label: t('flow.key') },
          categoryPart(kinds, t),
          {
            key: 'suspensionState',
            label: t('work.state'),
            options: [
              { value: '1', label: t('work.active') },
              { value: '2', label: t('work.suspended') },
            ],
          },
        ]}
        read={read}
        columns={deployedColumns(texts)}
        commands={commands}
        keyOf={({ id }) => id}
        nameOf={({ name, version }) => `${name} v${version}`}
        empty={{ title: t('flow.noDeployments'), hint: t('flow.noDeploymentsHint') }}
      />
      {diagram !== undefined && <FlowDialog of={{ processDefinitionId: diagram }} onClose={closeDiagram} />}
      {uploads && <UploadDialog kinds={kinds} onClose={() => setUploads(false)} />}
    </>
  );
}
