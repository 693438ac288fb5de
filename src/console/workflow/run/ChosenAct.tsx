import type { FlowRunView } from '../../../protocol/calls/readFlowRun.ts';
import type { FlowPaper, StepInputs } from '../../fields/form/StepInputs.ts';
import { ActForm } from './ActForm.tsx';
import { actOfNow } from './acts.ts';
import type { useActs } from './useActs.ts';

interface ChosenActProps {
  readonly view: Pick<FlowRunView, 'open' | 'operations' | 'choices'>;
  readonly acts: ReturnType<typeof useActs>;
  /** The record whose fields the reader's step writes, and how they are drawn. */
  readonly about?: FlowPaper | undefined;
  readonly inputs?: StepInputs | undefined;
}

/** What the chosen operation asks for; nothing while none is. */
export function ChosenAct({ view, acts, about, inputs }: ChosenActProps) {
  const { busy, perform, leave } = acts;
  if (acts.chosen === undefined) return null;
  const chosen = actOfNow(acts.chosen, view);
  return (
    <ActForm
      key={`${chosen.op}-${chosen.task?.taskId ?? ''}`}
      act={chosen}
      busy={busy}
      about={about}
      inputs={inputs}
      onDo={(entry) => perform(chosen, entry)}
      onCancel={leave}
    />
  );
}
