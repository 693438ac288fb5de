import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flowChangeState, flowDeleteDeployment } from '../../../../protocol/calls/flowManagement.ts';
import { askAnew } from '../../../data/askAnew.ts';
import { call } from '../../../start/http/call.ts';
import { useSession } from '../../../stores/useSession.ts';
import { announce } from '../../../widgets/announce.ts';
import { announceFailure } from '../../../widgets/announceFailure.ts';
import { useConfirm } from '../../../widgets/ConfirmHost.tsx';
import type { FlowRowCommand } from '../../work/list/FlowRowCommand.ts';
import type { Deployed } from './deployedColumns.tsx';
import { useManageTexts } from './useManageTexts.ts';

const nameOf = ({ name, version }: Deployed): string => `${name} v${version}`;

/** What may be done with a deployed version, as far as the user's buttons allow. */
export function useDeployedCommands() {
  const { t } = useManageTexts();
  const { may } = useSession();
  const ask = useConfirm();
  const client = useQueryClient();
  const [diagram, setDiagram] = useState<string>();
  const after = async (done: Promise<void>) => {
    try {
      await done;
      announce('done');
    } catch (error) {
      announceFailure(error);
    }
    await askAnew(client, { queryKey: ['work'] });
  };
  const change = async (deployed: Deployed, state: 'active' | 'suspend') => {
    const suspends = state === 'suspend';
    const agreed = await ask({
      body: t(suspends ? 'flow.suspendAsk' : 'flow.activateAsk', { name: nameOf(deployed) }),
      consequence: t(suspends ? 'flow.suspendMeans' : 'flow.activateMeans', { count: deployed.running }),
      confirm: t(suspends ? 'flow.suspend' : 'flow.activate'),
    });
    if (agreed) await after(call(flowChangeState, { query: { state, processId: deployed.id } }));
  };
  const remove = async (deployed: Deployed) => {
    const agreed = await ask({
      body: t('flow.deleteAsk', { name: nameOf(deployed) }),
      consequence: t('flow.deleteMeans'),
      confirm: t('flow.delete'),
      danger: true,
    });
    if (agreed) await after(call(flowDeleteDeployment, { query: { deploymentIds: deployed.deploymentId } }));
  };
  const offered: readonly (FlowRowCommand<Deployed> & { readonly code: string })[] = [
    {
      key: 'image',
      code: 'flow_manager_image',
      label: t('flow.diagram'),
      leads: true,
      run: ({ id }) => setDiagram(id),
    },
    {
      key: 'suspend',
      code: 'flow_manager_state',
      label: t('flow.suspend'),
      possible: ({ suspensionState }) => suspensionState === 1,
      run: (deployed) => void change(deployed, 'suspend'),
    },
    {
      key: 'activate',
      code: 'flow_manager_state',
      label: t('flow.activate'),
      possible: ({ suspensionState }) => suspensionState !== 1,
      run: (deployed) => void change(deployed, 'active'),
    },
    { key: 'delete', code: 'flow_manager_remove', label: t('flow.delete'), run: (deployed) => void remove(deployed) },
  ];
  const commands = offered.filter(({ code }) => may(code));
  return { commands, diagram, closeDiagram: () => setDiagram(undefined) };
}
