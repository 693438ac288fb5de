import { useEntryText } from './useEntryText.ts';

interface Props {
  readonly confirm: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

export function EntryButtons({ confirm, busy, onCancel }: Props) {
  const { t } = useEntryText();
  return (
    <div className="ey-buttons">
      <button type="button" className="ey-quiet" onClick={onCancel} disabled={busy}>
        {t('entry.cancel')}
      </button>
      <button type="submit" className="lg-submit ey-submit" aria-disabled={busy}>
        {busy && <span className="lg-spinner" aria-hidden="true" />}
        {busy ? t('entry.busy') : confirm}
      </button>
    </div>
  );
}
