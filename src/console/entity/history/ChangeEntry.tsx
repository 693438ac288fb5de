import { type ReactNode, useState } from 'react';
import type { HistoryOp } from '../../../model/history.ts';
import type { HistoryEntry } from '../../../protocol/calls/readHistory.ts';
import { BusyButton } from '../../widgets/BusyButton.tsx';
import { useEntity } from '../useEntity.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { ExportLines } from './ExportLines.tsx';
import { OwnExportLines } from './OwnExportLines.tsx';
import { useActionWord } from './useActionWord.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';
import { useRevert } from './useRevert.tsx';

const TONES = {
  create: 'success',
  update: 'primary',
  remove: 'danger',
  restore: 'success',
  purge: 'danger',
  export: 'warning',
} as const satisfies Record<HistoryOp, string>;

interface ChangeEntryProps {
  readonly entry: HistoryEntry;
  /** Of what it is a change, where that does not go without saying. */
  readonly about?: ReactNode;
}

function EntryHead({ entry, about, word, children }: ChangeEntryProps & { word: string; children?: ReactNode }) {
  return (
    <header>
      <strong>{word}</strong>
      {about}
      <span>{entry.actor.name}</span>
      <time>{entry.at}</time>
      {children}
    </header>
  );
}

/** One change, or what left in a file. */
export function ChangeEntry({ entry, about }: ChangeEntryProps) {
  const { t } = useHistoryTexts();
  const { op, exported } = entry;
  const question = exported?.question;
  if (exported === undefined || question === undefined) return <EntityEntry entry={entry} about={about} />;
  return (
    <li data-part="change" data-tone={TONES[op]}>
      <EntryHead entry={entry} about={about} word={t('history.export')} />
      <OwnExportLines exported={exported} question={question} />
    </li>
  );
}

/** One change: what was done, who did it when and why, and each field before and after; or what left, and how. */
function EntityEntry({ entry, about }: ChangeEntryProps) {
  const context = useEntity(entry.entity);
  const { t } = useHistoryTexts();
  const word = useActionWord(context, entry);
  const revert = useRevert(context);
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    await revert(entry);
    setBusy(false);
  };
  const { op, reason, fields, before, after, revertible, exported } = entry;
  const heads = [t('history.was'), t('history.is')] as const;
  return (
    <li data-part="change" data-tone={TONES[op]}>
      <EntryHead entry={entry} about={about} word={word}>
        {revertible && (
          <BusyButton size="small" busy={busy} onClick={() => void takeBack()}>
            {t('history.takeBack')}
          </BusyButton>
        )}
      </EntryHead>
      {reason !== '' && <p>{t('history.reason', { reason })}</p>}
      {exported && <ExportLines context={context} columns={fields} exported={exported} />}
      {exported === undefined && fields.length > 0 && (
        <ChangeTable context={context} fields={fields} before={before} after={after} heads={heads} />
      )}
    </li>
  );
}
