import { Suspense } from 'react';
import { DetailView, type DetailViewProps } from '../../entity/detail/DetailView.tsx';
import { useText } from '../../i18n/useText.ts';
import { CourseProgress } from './CourseProgress.tsx';

const WIDTH = 960;

/** The detail view of a course task, first who has studied. */
export function CourseTaskPage(props: DetailViewProps) {
  const { t } = useText();
  const content = (
    <Suspense fallback={null}>
      <CourseProgress taskId={String(props.record.id)} />
    </Suspense>
  );
  return <DetailView {...props} width={WIDTH} lead={{ label: t('progress.title'), content }} />;
}
