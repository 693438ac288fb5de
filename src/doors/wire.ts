export type { FixedCall, ReadCall } from '../protocol/calls/FixedCall.ts';
export { flowRun } from '../protocol/calls/flowRuns.ts';
export { readDeclared } from '../protocol/calls/readDeclared.ts';
export { readFlow } from '../protocol/calls/readFlow.ts';
export { readText, readTexts } from '../protocol/calls/reading.ts';
export { userList } from '../protocol/calls/user.ts';
export { flowHistory, flowModelView, workCompleteTask } from '../protocol/calls/workflow.ts';
export type { AnswerOf, EndpointShape } from '../protocol/endpoints/Endpoint.ts';
export { family } from '../protocol/endpoints/family.ts';
export { type FlowEntry, flowEntry } from '../protocol/endpoints/records.ts';
export type { Schema } from '../protocol/endpoints/Schema.ts';
export {
  flag,
  id,
  integer,
  listOf,
  objectRequiring,
  oneOf,
  optionalObject,
  paging,
  text,
  textProperties,
  wholeObject,
} from '../protocol/endpoints/shapes.ts';
export { ANY_WORK } from '../protocol/endpoints/workflow.ts';
