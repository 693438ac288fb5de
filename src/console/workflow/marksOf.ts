import type { FlowEntry } from '../../protocol/endpoints/records.ts';

/** Unfinished is primary, finished success, a sequence flow warning. */
export type DiagramMark = 'primary' | 'success' | 'warning';

type Marked = Pick<FlowEntry, 'historyActivityId' | 'historyActivityType' | 'endTime'>;

function markOf({ historyActivityType, endTime }: Marked): DiagramMark | undefined {
  if (historyActivityType === 'sequenceFlow') return 'warning';
  if (historyActivityType === 'candidate') return undefined;
  return endTime === '' ? 'primary' : 'success';
}

/** The mark of each element of a diagram; of several entries of one element the last counts. */
export function marksOf(flow: readonly Marked[]): ReadonlyMap<string, DiagramMark> {
  const marks = new Map<string, DiagramMark>();
  for (const entry of flow) {
    const mark = markOf(entry);
    if (mark === undefined) marks.delete(entry.historyActivityId);
    else marks.set(entry.historyActivityId, mark);
  }
  return marks;
}
