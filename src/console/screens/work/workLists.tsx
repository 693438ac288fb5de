import type { ReactNode } from 'react';
import { WorkList } from './WorkList.tsx';
import type { WorkKind } from './workKinds.ts';

/** The lists below /work. */
export const WORK_LISTS: Readonly<Record<WorkKind, () => ReactNode>> = {
  start: () => <WorkList kind="start" />,
  claim: () => <WorkList kind="claim" />,
  todo: () => <WorkList kind="todo" />,
  send: () => <WorkList kind="send" />,
  done: () => <WorkList kind="done" />,
  copied: () => <WorkList kind="copied" />,
};
