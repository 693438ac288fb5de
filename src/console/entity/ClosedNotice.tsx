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

/**
 * Why a record, or some of it, stays as it is. Nothing is said of a log, nor to who may change no record anyway:
 * to her the state says it. What an approval leaves open it says to all, whose step may be next.
 */
export function ClosedNotice({ context, record }: ClosedNoticeProps) {
  const { entity, codes, texts, abilities } = context;
  const held = abilities.update || abilities.remove ? entity : { ...entity, closed: [] };
  const closings = entity.appendOnly ? [] : closingsOf(held, record, codes, currentAround());
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
