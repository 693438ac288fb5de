import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { TEXTS } from '../texts.ts';
import type { Progress } from './Progress.ts';
import { ProgressView } from './ProgressView.tsx';

const WIDTH_PX = 960;

type ProgressPageProps<K extends string> = DetailViewProps & { readonly progress: Progress<K> };

/** The detail view of a task, first how far it is. */
export function ProgressPage<K extends string>({ progress, ...props }: ProgressPageProps<K>) {
  const { t } = useTextsOf(TEXTS);
  const content = <ProgressView progress={progress} taskId={String(props.record.id)} />;
  // Before its first step there is no progress to tell of.
  const { states } = props.context.entity;
  const empty = states !== undefined && props.record[states.field] === states.initial;
  return <DetailView {...props} width={WIDTH_PX} lead={{ label: t(progress.title), content, empty }} />;
}
