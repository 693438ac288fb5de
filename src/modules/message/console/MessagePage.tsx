import { DetailView, type DetailViewProps } from '../../../console/entity/detail/DetailView.tsx';
import { useText } from '../../../console/i18n/useText.ts';
import { MessagePreview } from './MessagePreview.tsx';

/** The detail view of a message template, first as the message arrives. */
export function MessagePage(props: DetailViewProps) {
  const { t } = useText();
  return (
    <DetailView {...props} lead={{ label: t('preview.message'), content: <MessagePreview record={props.record} /> }} />
  );
}
