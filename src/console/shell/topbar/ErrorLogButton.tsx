import BugIcon from '@mui/icons-material/BugReportOutlined';
import Badge from '@mui/material/Badge';
import { useState } from 'react';
import { configStore } from '../../context/configStore.ts';
import { errorLog } from '../../context/errorLog.ts';
import { lazyPart } from '../../context/lazyPart.ts';
import { useText } from '../../i18n/useText.ts';
import { BarButton } from './BarButton.tsx';
import { PartFrame } from './PartFrame.tsx';

const ErrorLogDialog = lazyPart(async () => (await import('./ErrorLogDialog.tsx')).ErrorLogDialog);

/** The local error log; only with debug display on. */
export function ErrorLogButton() {
  const { t } = useText();
  const { debug } = configStore.use();
  const entries = errorLog.use();
  const [open, setOpen] = useState(false);
  if (!debug) return null;
  const name = entries.length === 0 ? t('shell.logNone') : t('shell.log', { count: entries.length });
  const close = () => setOpen(false);
  return (
    <>
      <BarButton className="tp-wide" name={name} onClick={() => setOpen(true)}>
        <Badge
          badgeContent={entries.length === 0 ? undefined : entries.length}
          max={99}
          color="error"
          overlap="circular"
        >
          <BugIcon sx={{ fontSize: 18 }} />
        </Badge>
      </BarButton>
      {open && (
        <PartFrame onFail={close}>
          <ErrorLogDialog onClose={close} />
        </PartFrame>
      )}
    </>
  );
}
