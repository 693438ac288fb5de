import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { TEXTS } from '../texts.ts';
import { Material } from './Material.tsx';

/** The detail view of a course, first its material as the learner studies it. */
export function CoursePage(props: DetailViewProps) {
  const { t } = useTextsOf(TEXTS);
  const content = <Material record={props.record} />;
  return <DetailView {...props} lead={{ label: t('study.material'), content }} />;
}
