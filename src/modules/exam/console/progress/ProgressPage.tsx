import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useText } from '../../../../console/i18n/useText.ts';
import type { Progress } from './Progress.ts';
import { ProgressView } from './ProgressView.tsx';

const WIDTH = 960;

/** The detail view of a task, first how far it is. */
export function ProgressPage({ progress, ...props }: DetailViewProps & { readonly progress: Progress }) {
  const { t } = useText();
  const content = <ProgressView progress={progress} taskId={String(props.record.id)} />;
  return <DetailView {...props} width={WIDTH} lead={{ label: t(progress.title), content }} />;
}
