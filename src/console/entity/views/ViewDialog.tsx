import { MenuItem, TextField } from '@mui/material';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { isBlank } from '../../../model/isBlank.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import type { SavedView } from '../../../protocol/views/ViewState.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';
import { BusyButton } from '../../widgets/BusyButton.tsx';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { keepsViews } from './viewStore.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

interface ViewDialogProps {
  /** The view that gets another name; undefined keeps a new one. */
  readonly view: Pick<SavedView, 'name' | 'roleId'> | undefined;
  readonly onSave: (words: Pick<SavedView, 'name' | 'roleId'>) => Promise<void>;
  readonly onClose: () => void;
}

const MAX_NAME = 60;
const ROLE = 'role';

/** What a view is called, and for whom it is: whoever may edit roles keeps views for them. */
export function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const { t } = useTextsOf(VIEW_TEXTS);
  const id = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [roleId, setRoleId] = useState(view?.roleId ?? '');
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(name)) return;
    setBusy(true);
    // A refused call announces itself; what was typed stays.
    onSave({ name: name.trim(), roleId }).catch(() => setBusy(false));
  };
  return (
    <DialogFrame
      title={t(view === undefined ? 'viewSaveAs' : 'viewRename')}
      width={440}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <BusyButton variant="outlined" color="inherit" busy={busy} spins={false} onClick={onClose}>
            {t('cancel')}
          </BusyButton>
          <BusyButton variant="contained" type="submit" form={id} busy={busy} disabled={isBlank(name)}>
            {t('save')}
          </BusyButton>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextField
          autoFocus
          fullWidth
          size="small"
          label={t('viewName')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
        />
        {keepsViews() && (
          <Suspense fallback={null}>
            <RoleChoice value={roleId} onChange={setRoleId} />
          </Suspense>
        )}
      </form>
    </DialogFrame>
  );
}

/** For whom a view is kept; drawn for those only who may keep it for others. */
function RoleChoice({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const { t } = useTextsOf(VIEW_TEXTS);
  const { may } = useSession();
  const role = useModelIndex().entities.find(({ name }) => name === ROLE);
  const allowed = role !== undefined && may(role.permissions.update) && may(role.permissions.menu);
  const { data = [] } = useGetList(ROLE, { pagination: { page: 1, perPage: 200 } }, { enabled: allowed });
  if (role === undefined || !allowed) return null;
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={t('viewFor')}
      value={data.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ mt: 2 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('viewForMe')}</MenuItem>
      {data.map((one) => (
        <MenuItem key={one.id} value={String(one.id)}>
          {recordTitle(one, role.titleField)}
        </MenuItem>
      ))}
    </TextField>
  );
}
