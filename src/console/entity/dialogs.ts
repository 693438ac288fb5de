import { lazyPart } from '../parts/lazyPart.ts';
import type { DialogProps } from './FormDialogs.tsx';
import type { RecordDialogProps } from './RecordDialog.tsx';

type OneProps = DialogProps & { readonly id: string };

const forms = () => import('./FormDialogs.tsx');

/** A list is there before its dialogs: they come with the first hand that goes near one of their buttons. */
export const DIALOGS = {
  Create: lazyPart<DialogProps>(async () => (await forms()).CreateDialog),
  Edit: lazyPart<OneProps>(async () => (await forms()).EditDialog),
  Copy: lazyPart<OneProps>(async () => (await forms()).CopyDialog),
  View: lazyPart<RecordDialogProps>(async () => (await import('./RecordDialog.tsx')).RecordDialog),
};

/** What cannot be had now is told when it is needed. */
function fetchDialogs(): void {
  for (const part of Object.values(DIALOGS)) part.fetch().catch(() => undefined);
}

/** For a button that leads to a dialog: it is fetched while the pointer or the focus comes near. */
export const NEAR = { onPointerEnter: fetchDialogs, onFocus: fetchDialogs };
