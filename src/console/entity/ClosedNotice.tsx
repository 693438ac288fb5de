import LockIcon from '@mui/icons-material/LockOutlined';
import { Alert } from '@mui/material';
import { closingsOf } from '../../model/closing.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { currentAround } from '../stores/currentAround.ts';
import type { EntityScreenContext } from './EntityContext.ts';

interface ClosedNoticeProps {
  readonly context: EntityScreenContext;
  readonly record: EntityRecord;
}

/** Why a record, or some of it, stays as it is. Of a log nobody expects anything else, so nothing is said. */
export function ClosedNotice({ context, record }: ClosedNoticeProps) {
  const { entity, codes, texts } = context;
  const closings = entity.appendOnly ? [] : closingsOf(entity, record, codes, currentAround());
  const closing = closings.find(({ fields }) => fields?.length !== 0);
  if (closing === undefined) return null;
  return (
    <Alert
      role="note"
      severity="info"
      icon={<LockIcon fontSize="inherit" />}
      sx={{ mx: { xs: 2, sm: 3 }, mt: 2, bgcolor: 'var(--sa-info-soft)', color: 'var(--sa-text)' }}
    >
      {texts.text(closing.message)}
    </Alert>
  );
}
