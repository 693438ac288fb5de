import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { flowDeployUpload } from '../../../../protocol/calls/flowManagement.ts';
import { askAnew } from '../../../data/askAnew.ts';
import { ApiError } from '../../../start/http/ApiError.ts';
import { call } from '../../../start/http/call.ts';
import { showToast } from '../../../start/stores/toastStore.ts';
import { useSession } from '../../../stores/useSession.ts';
import { announceFailure } from '../../../widgets/announceFailure.ts';
import { DialogFrame } from '../../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../../widgets/FormButtons.tsx';
import styles from '../../../workflow/run/Run.module.css';
import type { FlowKind } from '../../work/useFlowRoutes.ts';
import { useManageTexts } from './useManageTexts.ts';

interface UploadDialogProps {
  readonly kinds: readonly FlowKind[];
  readonly onClose: () => void;
}

const WIDTH_PX = 560;
const KINDS_OF_FILES = '.bpmn,.xml';

interface Sent {
  readonly category: string;
  readonly tenantIds: string;
  readonly files: readonly File[];
}

async function deploy({ category, tenantIds, files }: Sent): Promise<void> {
  const parts = new FormData();
  for (const file of files) parts.append('files', file);
  await call(flowDeployUpload, { query: { category, tenantIds }, parts });
}

/** Deploys process files as they are; what is wrong with them is told file by file. */
export function UploadDialog({ kinds, onClose }: UploadDialogProps) {
  const { t, list } = useManageTexts();
  const {
    administrator,
    user: { tenantId: own },
  } = useSession();
  const formId = useId();
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [category, setCategory] = useState('');
  const [mode, setMode] = useState(administrator ? '1' : '2');
  const [tenantId, setTenantId] = useState(own);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = [
      ...(files.length === 0 ? [t('flow.needFiles')] : []),
      ...(category === '' ? [t('flow.needCategory')] : []),
    ];
    setProblems(missing);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await deploy({ category, tenantIds: mode === '2' ? tenantId.trim() : '', files });
      showToast('success', t('flow.deployed', { count: files.length }));
      await askAnew(client, { queryKey: ['work'] });
      onClose();
    } catch (error) {
      const told = error instanceof ApiError ? Object.values(error.body.errors ?? {}) : [];
      if (told.length > 0) setProblems(told);
      announceFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      title={t('flow.upload')}
      width={WIDTH_PX}
      firm={files.length > 0}
      busy={busy}
      onClose={onClose}
      footer={<FormButtons formId={formId} busy={busy} label={t('flow.deploy')} onCancel={onClose} />}
    >
      <form id={formId} className={styles.plain} noValidate onSubmit={(event) => void submit(event)}>
        {problems.length > 0 && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {t('flow.problems')}
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
        <div>
          <Button component="label" variant="outlined">
            {t('flow.choose')}
            <input
              hidden
              multiple
              type="file"
              accept={KINDS_OF_FILES}
              aria-label={t('flow.uploadFiles')}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => setFiles([...(target.files ?? [])])}
            />
          </Button>
          <p className={styles.quiet}>
            {files.length === 0 ? t('flow.uploadHint') : list(files.map(({ name }) => name))}
          </p>
        </div>
        <TextField
          select
          required
          size="small"
          label={t('work.category')}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          {kinds.map((kind) => (
            <MenuItem key={kind.category} value={kind.category}>
              {kind.label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('flow.scopes')}
          value={mode}
          onChange={({ target }) => setMode(target.value)}
        >
          <MenuItem value="1">{t('flow.common')}</MenuItem>
          <MenuItem value="2">{t('flow.custom')}</MenuItem>
        </TextField>
        {mode === '2' && (
          <TextField
            required
            size="small"
            label={t('flow.tenant')}
            value={tenantId}
            slotProps={{ htmlInput: { maxLength: 12 } }}
            onChange={({ target }) => setTenantId(target.value)}
          />
        )}
      </form>
    </DialogFrame>
  );
}
