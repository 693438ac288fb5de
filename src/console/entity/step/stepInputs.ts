import { lazyPart } from '../../parts/lazyPart.ts';
import type { StepInputsProps } from '../../workflow/StepInputs.ts';

/** The fields that a step writes, had where one is decided. */
export const STEP_INPUTS = lazyPart<StepInputsProps>(async () => (await import('./StepFields.tsx')).StepFields);
