import { STEP_INPUTS } from '../../entity/step/stepInputs.ts';
import { RunDialog } from '../../workflow/run/RunDialog.tsx';

interface WholeRunProps {
  readonly processInstanceId: string;
  readonly onClose: () => void;
}

/** A run with the fields that its steps write: had where one is opened. */
export function WholeRun({ processInstanceId, onClose }: WholeRunProps) {
  return <RunDialog processInstanceId={processInstanceId} inputs={STEP_INPUTS} onClose={onClose} />;
}
