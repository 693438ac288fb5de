import type { flowRunEndpoints } from '../endpoints/flowRuns.ts';
import type { FlowEntry } from '../endpoints/records.ts';
import type { BladePage } from './BladePage.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readFlow } from './readFlow.ts';
import { readCounts, readEachTask, readMigration, readRunView, readSteps, readWaits } from './readFlowRun.ts';
import { readPage } from './readPage.ts';

type E = typeof flowRunEndpoints;

export const flowRun: ReadCall<E['flowRun']> = { method: 'GET', path: 'shian/flow/run', read: readRunView };
export const flowTaskAct: FixedCall<E['flowTaskAct']> = { method: 'POST', path: 'shian/flow/task-act' };
export const flowRunAct: FixedCall<E['flowRunAct']> = { method: 'POST', path: 'shian/flow/run-act' };
export const flowMigrate: ReadCall<E['flowMigrate']> = {
  method: 'POST',
  path: 'shian/flow/migrate',
  read: readMigration,
};
export const flowApproveMany: ReadCall<E['flowApproveMany']> = {
  method: 'POST',
  path: 'shian/flow/approve-many',
  read: readEachTask,
};
export const flowTransferMany: ReadCall<E['flowTransferMany']> = {
  method: 'POST',
  path: 'shian/flow/transfer-many',
  read: readEachTask,
};
export const flowHeld: ReadCall<E['flowHeld'], BladePage<FlowEntry>> = {
  method: 'GET',
  path: 'shian/flow/held',
  read: (answer) => readPage(answer, readFlow),
};
export const flowSteps: ReadCall<E['flowSteps']> = { method: 'GET', path: 'shian/flow/steps', read: readSteps };
export const flowWaits: ReadCall<E['flowWaits']> = { method: 'GET', path: 'shian/flow/waits', read: readWaits };
export const flowChoices: FixedCall<E['flowChoices']> = { method: 'GET', path: 'shian/flow/choices' };
export const flowCopied: ReadCall<E['flowCopied'], BladePage<FlowEntry>> = {
  method: 'GET',
  path: 'shian/flow/copied',
  read: (answer) => readPage(answer, readFlow),
};
export const flowCounts: ReadCall<E['flowCounts']> = { method: 'GET', path: 'shian/flow/counts', read: readCounts };
