import { readFlow } from '../../../protocol/calls/readFlow.ts';
import { readTexts } from '../../../protocol/calls/reading.ts';
import type { FlowEntry } from '../../../protocol/endpoints/records.ts';
import { bodyObject } from '../../../protocol/wireValues.ts';
import { LEAVE_TEXTS } from './names.ts';

/** A leave request with the state of its run. */
export type Leave = Readonly<Record<(typeof LEAVE_TEXTS)[number], string>> & { readonly flow: FlowEntry };

export const readLeave = (value: unknown): Leave => ({
  ...readTexts(value, LEAVE_TEXTS),
  flow: readFlow(bodyObject(value).flow),
});
