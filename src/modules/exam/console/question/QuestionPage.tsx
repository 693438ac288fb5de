import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useText } from '../../../../console/i18n/useText.ts';
import { QuestionPreview } from './QuestionPreview.tsx';

/** The detail view of a question, first as the examinee sees it. */
export function QuestionPage(props: DetailViewProps) {
  const { t } = useText();
  const content = <QuestionPreview context={props.context} record={props.record} />;
  return <DetailView {...props} lead={{ label: t('preview.asExaminee'), content }} />;
}
