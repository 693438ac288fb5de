import type { FlowRunView } from '../../../protocol/calls/readFlowRun.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { ActButtons } from './ActButtons.tsx';
import { RUN_TEXTS } from './texts.ts';
import type { useActs } from './useActs.ts';

interface WholeRunButtonsProps {
  readonly view: Pick<FlowRunView, 'operations' | 'choices'>;
  readonly acts: ReturnType<typeof useActs>;
}

/** What one may do with a whole run. */
export function WholeRunButtons({ view: { operations, choices }, acts: { busy, choose } }: WholeRunButtonsProps) {
  const { t } = useTextsOf(RUN_TEXTS);
  return (
    <ActButtons
      label={t('run.whole')}
      operations={operations}
      busy={busy}
      onAct={(operation) => choose({ ...operation, choices })}
    />
  );
}
