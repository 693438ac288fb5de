import { Suspense } from 'react';
import { DetailView, type DetailViewProps } from '../../entity/detail/DetailView.tsx';
import { useText } from '../../i18n/useText.ts';
import { Monitor } from './Monitor.tsx';

const WIDTH = 960;

/** The detail view of an exam task, first who has finished. */
export function ExamTaskPage(props: DetailViewProps) {
  const { t } = useText();
  const content = (
    <Suspense fallback={null}>
      <Monitor taskId={String(props.record.id)} />
    </Suspense>
  );
  return <DetailView {...props} width={WIDTH} lead={{ label: t('monitor.title'), content }} />;
}
