import type { FlowEntry } from '../endpoints/records.ts';
import { bodyObject } from '../wireValues.ts';
import { readFlow } from './readFlow.ts';
import { readTexts } from './reading.ts';

export const LEAVE_TEXTS = [
  'id',
  'tenantId',
  'processDefinitionId',
  'processInstanceId',
  'taskUser',
  'taskUserName',
  'startTime',
  'endTime',
  'reason',
  'applyTime',
  'createUser',
  'createDept',
  'createTime',
] as const;

/** A leave request with the state of its run (contract.md 15.2). */
export type Leave = Readonly<Record<(typeof LEAVE_TEXTS)[number], string>> & { readonly flow: FlowEntry };

export const readLeave = (value: unknown): Leave => ({
  ...readTexts(value, LEAVE_TEXTS),
  flow: readFlow(bodyObject(value).flow),
});
