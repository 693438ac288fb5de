import { useText } from '../i18n/useText.ts';
import { BusyButton } from './BusyButton.tsx';

interface FormButtonsProps {
  readonly formId: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly label?: string;
  readonly danger?: boolean;
  /** Saves and goes on with a new record. */
  readonly onNext?: (() => void) | undefined;
}

/** Cancel before save; save shows its progress and cannot be pressed twice. */
export function FormButtons({ formId, busy, onCancel, label, danger, onNext }: FormButtonsProps) {
  const { t } = useText();
  return (
    <>
      <BusyButton variant="outlined" color="inherit" busy={busy} spins={false} onClick={onCancel}>
        {t('cancel')}
      </BusyButton>
      {onNext && (
        <BusyButton variant="outlined" busy={busy} spins={false} title={t('saveNextShortcut')} onClick={onNext}>
          {t('saveNext')}
        </BusyButton>
      )}
      <BusyButton
        type="submit"
        form={formId}
        variant="contained"
        color={danger ? 'error' : 'primary'}
        busy={busy}
        title={label === undefined ? t('saveShortcut') : undefined}
        sx={{ minWidth: 88 }}
      >
        {busy ? t('saving') : (label ?? t('save'))}
      </BusyButton>
    </>
  );
}
