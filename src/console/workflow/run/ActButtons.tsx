import { BusyButton } from '../../widgets/BusyButton.tsx';
import { looksOf, type RunOp, type TaskOp } from './acts.ts';
import styles from './Run.module.css';

interface ActButtonsProps<O extends TaskOp | RunOp> {
  readonly label: string;
  readonly operations: readonly { readonly op: O; readonly text: string }[];
  readonly busy: boolean;
  readonly onAct: (operation: { readonly op: O; readonly text: string }) => void;
}

/** What one may do at this moment, as the server permits it. */
export function ActButtons<O extends TaskOp | RunOp>({ label, operations, busy, onAct }: ActButtonsProps<O>) {
  if (operations.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame and is no form
    <div className={styles.buttons} role="group" aria-label={label}>
      {operations.map(({ op, text }) => (
        <BusyButton
          key={op}
          size="small"
          {...looksOf(op)}
          busy={busy}
          spins={false}
          onClick={() => onAct({ op, text })}
        >
          {text}
        </BusyButton>
      ))}
    </div>
  );
}
