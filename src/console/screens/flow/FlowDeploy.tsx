import { useMemo } from 'react';
import { flowModelDeploy } from '../../../protocol/calls/workflow.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { ActionDialog } from '../../actions/ActionDialog.tsx';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { call } from '../../start/http/call.ts';
import { useSession } from '../../stores/useSession.ts';
import { announce } from '../../widgets/announce.ts';

const ONE_TENANT = '2';

/** Makes a model the newest version of its process: for everybody, or for one tenant. */
export function FlowDeploy({ bundle, action, records: [record], onDone, onClose }: OwnDialogProps) {
  const { tenantId: own } = useSession().user;
  // Nobody but the platform's administrator deploys for others: one's own tenant is what is offered.
  const offered = useMemo<EntityRecord>(() => ({ tenantId: own }), [own]);
  if (record === undefined) return null;
  const deploy = async ({ category, flowMode, tenantId }: EntityRecord) => {
    const tenantIds = flowMode === ONE_TENANT ? String(tenantId ?? '') : '';
    await call(flowModelDeploy, {
      query: { modelId: String(record.id), category: `flow_${String(category ?? '')}`, tenantIds },
    });
    announce('done');
    onDone();
    onClose();
  };
  return (
    <ActionDialog
      bundle={bundle}
      action={action}
      subject={String(record.name ?? '')}
      record={offered}
      onRun={deploy}
      onClose={onClose}
    />
  );
}
