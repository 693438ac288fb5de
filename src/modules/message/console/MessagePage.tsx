import { DetailView, type DetailViewProps } from '../../../console/entity/detail/DetailView.tsx';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { TEXTS } from './texts.ts';

/** The detail view of a message template, first as the message arrives. */
export function MessagePage(props: DetailViewProps) {
  const { t } = useTextsOf(TEXTS);
  return (
    <DetailView {...props} lead={{ label: t('preview.message'), content: <MessagePreview record={props.record} /> }} />
  );
}
