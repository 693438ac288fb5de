import type { PlayedRun } from '../../../../flow/playing/play.ts';
import { StatusDot } from '../../../widgets/StatusDot.tsx';
import own from './Play.module.css';
import { useFlowTexts } from './useFlowTexts.ts';

const STATES = {
  running: 'info',
  approved: 'success',
  rejected: 'danger',
} as const;

/** How the run stands, and what was done in it. */
export function PlayedState({ run: { graph, state, done } }: { readonly run: PlayedRun }) {
  const { t } = useFlowTexts();
  const status = state.status === 'approved' || state.status === 'rejected' ? state.status : 'running';
  return (
    <>
      <div role="status">
        <StatusDot color={STATES[status]}>{t(`flow.play.${status}`)}</StatusDot>
      </div>
      <ol className={own.done}>
        {done.map(({ kind, node }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moves are only ever added
          <li key={at}>{t(`flow.play.did.${kind}`, { name: graph.nodes[node]?.name ?? node })}</li>
        ))}
      </ol>
    </>
  );
}
