import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useText } from '../../../../console/i18n/useText.ts';
import { PaperPreview } from './PaperPreview.tsx';

/** The detail view of a paper, first as it lies before the examinee. */
export function PaperPage(props: DetailViewProps) {
  const { t } = useText();
  const content = <PaperPreview context={props.context} record={props.record} />;
  return <DetailView {...props} lead={{ label: t('paper.title'), content }} />;
}
