import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useText } from '../../../../console/i18n/useText.ts';
import { Material } from './Material.tsx';

/** The detail view of a course, first its material as the learner studies it. */
export function CoursePage(props: DetailViewProps) {
  const { t } = useText();
  const content = <Material record={props.record} />;
  return <DetailView {...props} lead={{ label: t('study.material'), content }} />;
}
