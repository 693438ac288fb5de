import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { TEXTS } from '../texts.ts';
import { PaperPreview } from './PaperPreview.tsx';

/** The detail view of a paper, first as it lies before the examinee. */
export function PaperPage(props: DetailViewProps) {
  const { t } = useTextsOf(TEXTS);
  const content = <PaperPreview context={props.context} record={props.record} />;
  return <DetailView {...props} lead={{ label: t('paper.title'), content }} />;
}
