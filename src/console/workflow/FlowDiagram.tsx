import { Suspense } from 'react';
import { flowModelView } from '../../protocol/calls/workflow.ts';
import { lazyPart } from '../parts/lazyPart.ts';
import { ErrorNotice } from '../widgets/ErrorNotice.tsx';
import type { DiagramOf } from './DiagramOf.ts';
import { marksOf } from './marksOf.ts';
import { useWork } from './useWork.ts';
import styles from './work.module.css';

/** bpmn-js is a bundle of its own, had only where a diagram is looked at. */
const DiagramCanvas = lazyPart(async () => (await import('./DiagramCanvas.tsx')).DiagramCanvas);

const bone = <div className={`${styles.diagram} ${styles.bone}`} />;

/** The diagram of a definition, or of a run with its marks; inline as it stands. */
export function FlowDiagram({ of }: { readonly of: DiagramOf }) {
  const { data, error, refetch } = useWork(flowModelView, { query: of });
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return bone;
  return (
    <Suspense fallback={bone}>
      <DiagramCanvas xml={data.xml} marks={marksOf(data.flow)} legend={data.flow.length > 0} />
    </Suspense>
  );
}
