import type { FlowPaper, StepInputs } from '../../fields/form/StepInputs.ts';
import { ActForm } from './ActForm.tsx';
import type { useActs } from './useActs.ts';

interface ChosenActProps {
  readonly acts: ReturnType<typeof useActs>;
  /** The record whose fields the reader's step writes, and how they are drawn. */
  readonly about?: FlowPaper | undefined;
  readonly inputs?: StepInputs | undefined;
}

/** What the chosen operation asks for; nothing while none is. */
export function ChosenAct({ acts, about, inputs }: ChosenActProps) {
  const { chosen, busy, perform, leave } = acts;
  if (chosen === undefined) return null;
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
