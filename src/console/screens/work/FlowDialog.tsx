import { useText } from '../../i18n/useText.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import type { DiagramOf } from '../../workflow/DiagramOf.ts';
import { FlowDiagram } from '../../workflow/FlowDiagram.tsx';

interface FlowDialogProps {
  readonly of: DiagramOf;
  readonly onClose: () => void;
}

const WIDTH_PX = 1100;

/** The diagram viewer as a dialog. */
export function FlowDialog({ of, onClose }: FlowDialogProps) {
  const { t } = useText();
  return (
    <DialogFrame title={t('work.diagramTitle')} width={WIDTH_PX} onClose={onClose}>
      <FlowDiagram of={of} />
    </DialogFrame>
  );
}
