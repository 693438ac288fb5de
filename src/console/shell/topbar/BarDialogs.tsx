import { lazyPart } from '../../parts/lazyPart.ts';
import { barDialogStore } from './barDialogStore.ts';
import { LockDialog } from './LockDialog.tsx';
import { PartFrame } from './PartFrame.tsx';

const ErrorLogDialog = lazyPart(async () => (await import('./ErrorLogDialog.tsx')).ErrorLogDialog);

const ThemeDialog = lazyPart(async () => (await import('./ThemeDialog.tsx')).ThemeDialog);

const close = () => barDialogStore.set(undefined);

export function BarDialogs() {
  const open = barDialogStore.use();
  if (open === 'lock') return <LockDialog onClose={close} />;
  if (open === undefined) return null;
  const Part = open === 'log' ? ErrorLogDialog : ThemeDialog;
  return (
    <PartFrame onFail={close}>
      <Part onClose={close} />
    </PartFrame>
  );
}
