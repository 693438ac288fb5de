import { Suspense } from 'react';
import { lazyPart } from '../../parts/lazyPart.ts';
import { isObject } from '../../start/storage/guards.ts';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { marksOf } from './marksOf.ts';
import { readFlow } from './readFlow.ts';
import { useWork } from './useWork.ts';
import type { DiagramOf } from './useWorkCommands.ts';

/** bpmn-js is a bundle of its own, had only where a diagram is looked at. */
const DiagramCanvas = lazyPart(async () => (await import('./DiagramCanvas.tsx')).DiagramCanvas);

function readView(data: unknown) {
  const view = isObject(data) ? data : {};
  const flow = Array.isArray(view.flow) ? view.flow.map(readFlow) : [];
  return { xml: typeof view.xml === 'string' ? view.xml : '', marks: marksOf(flow), isRun: flow.length > 0 };
}

const bone = <div className="wk-diagram wk-bone" />;

/** The diagram of a definition, or of a run with its marks; inline as it stands. */
export function FlowDiagram({ of }: { readonly of: DiagramOf }) {
  const { data, error, refetch } = useWork('blade-flow/process/model-view', { ...of }, readView);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return bone;
  return (
    <Suspense fallback={bone}>
      <DiagramCanvas xml={data.xml} marks={data.marks} legend={data.isRun} />
    </Suspense>
  );
}
