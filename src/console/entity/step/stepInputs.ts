import type { StepInputsProps } from '../../fields/form/StepInputs.ts';
import { lazyPart } from '../../parts/lazyPart.ts';

/** The fields that a step writes, had where one is decided. */
export const STEP_INPUTS = lazyPart<StepInputsProps>(async () => (await import('./StepFields.tsx')).StepFields);
