import { lazyPart } from '../../parts/lazyPart.ts';
import { barDialogStore } from './barDialogStore.ts';
import { LockDialog } from './LockDialog.tsx';
import { PartFrame } from './PartFrame.tsx';

const ErrorLogDialog = lazyPart(async () => (await import('./ErrorLogDialog.tsx')).ErrorLogDialog);

const close = () => barDialogStore.set(undefined);

export function BarDialogs() {
  const open = barDialogStore.use();
  if (open === 'lock') return <LockDialog onClose={close} />;
  if (open !== 'log') return null;
  return (
    <PartFrame onFail={close}>
      <ErrorLogDialog onClose={close} />
    </PartFrame>
  );
}
