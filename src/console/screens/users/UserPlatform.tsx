import { textOf } from '../../../model/recordValues.ts';
import { platformDetail, updatePlatform } from '../../../protocol/calls/user.ts';
import { decodeRecord } from '../../../protocol/records.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { ActionDialog } from '../../actions/ActionDialog.tsx';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { useText } from '../../i18n/useText.ts';
import { call } from '../../start/http/call.ts';
import { announce } from '../../widgets/announce.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';

/** The platform a user belongs to and what that platform keeps of her, as the backend has it now. */
export function UserPlatform({ bundle, action, records: [record], onDone, onClose }: OwnDialogProps) {
  const { text } = useText();
  const userId = textOf(record?.id);
  const { data, error, refetch } = useAnswer(platformDetail, { query: { id: userId } });
  if (data === undefined)
    return (
      <DialogFrame title={text(action.label)} width={560} onClose={onClose}>
        <NotYetRead error={error} refetch={refetch} />
      </DialogFrame>
    );
  const known = decodeRecord(bundle.entity, data, 'answer');
  const save = async ({ userType, userExt }: EntityRecord) => {
    await call(updatePlatform, { query: { userId, userType: textOf(userType), userExt: textOf(userExt) } });
    announce('done');
    onDone();
    onClose();
  };
  return (
    <ActionDialog
      bundle={bundle}
      action={action}
      subject={textOf(known.realName ?? known.account)}
      record={known}
      onRun={save}
      onClose={onClose}
    />
  );
}
