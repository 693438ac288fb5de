import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { TEXTS } from '../texts.ts';
import { QuestionPreview } from './QuestionPreview.tsx';

/** The detail view of a question, first as the examinee sees it. */
export function QuestionPage(props: DetailViewProps) {
  const { t } = useTextsOf(TEXTS);
  const content = <QuestionPreview context={props.context} record={props.record} />;
  return <DetailView {...props} lead={{ label: t('preview.asExaminee'), content }} />;
}
