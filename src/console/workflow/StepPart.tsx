import { type Ref, Suspense } from 'react';
import type { FlowPaper, StepForm, StepInputs } from '../fields/form/StepInputs.ts';
import { LoadingLines } from '../widgets/LoadingLines.tsx';

interface StepPartProps {
  /** Absent: nothing of the record is decided with the step. */
  readonly inputs: StepInputs | undefined;
  readonly about: FlowPaper | undefined;
  readonly ref: Ref<StepForm>;
}

/** The fields that are decided with a step, above what is said to it. */
export function StepPart({ inputs: Inputs, about, ref }: StepPartProps) {
  if (Inputs === undefined || about === undefined) return null;
  return (
    <Suspense fallback={<LoadingLines />}>
      <Inputs {...about} ref={ref} />
    </Suspense>
  );
}
