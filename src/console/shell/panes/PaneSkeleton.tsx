import { useText } from '../../i18n/useText.ts';

/** The shape of a list page; it fades in after 150 ms, so that quick pages do not flicker. */
export function PaneSkeleton() {
  const { t } = useText();
  return (
    <div className="sh-skeleton" role="status" aria-label={t('shell.loading')}>
      <span className="sh-bone sh-bone-search" />
      <span className="sh-bone sh-bone-tools" />
      <span className="sh-bone sh-bone-table" />
    </div>
  );
}
