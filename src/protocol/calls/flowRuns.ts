import type { flowRunEndpoints } from '../endpoints/flowRuns.ts';
import type { FixedCall } from './FixedCall.ts';

type E = typeof flowRunEndpoints;

export const flowRun: FixedCall<E['flowRun']> = { method: 'GET', path: 'shian/flow/run' };
export const flowTaskAct: FixedCall<E['flowTaskAct']> = { method: 'POST', path: 'shian/flow/task-act' };
export const flowRunAct: FixedCall<E['flowRunAct']> = { method: 'POST', path: 'shian/flow/run-act' };
export const flowMigrate: FixedCall<E['flowMigrate']> = { method: 'POST', path: 'shian/flow/migrate' };
export const flowChoices: FixedCall<E['flowChoices']> = { method: 'GET', path: 'shian/flow/choices' };
export const flowCopied: FixedCall<E['flowCopied']> = { method: 'GET', path: 'shian/flow/copied' };
export const flowCounts: FixedCall<E['flowCounts']> = { method: 'GET', path: 'shian/flow/counts' };
export const flowNotices: FixedCall<E['flowNotices']> = { method: 'GET', path: 'shian/flow/notices' };
export const flowNoticesRead: FixedCall<E['flowNoticesRead']> = { method: 'POST', path: 'shian/flow/notices-read' };
