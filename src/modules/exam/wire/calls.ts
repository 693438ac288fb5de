import type { ReadCall } from '../../../protocol/calls/FixedCall.ts';
import { readDeclared } from '../../../protocol/calls/readDeclared.ts';
import { readText } from '../../../protocol/calls/reading.ts';
import type { AnswerOf, EndpointShape } from '../../../protocol/endpoints/Endpoint.ts';
import type { examShapes } from './endpoints.ts';
import { markingShapes } from './markingShapes.ts';
import { sittingShapes } from './sittingShapes.ts';

/** An answer is read by its schema, whatever a backend left out. */
const readBy =
  <E extends EndpointShape>({ answer }: E) =>
  (value: unknown) =>
    readDeclared({ answer }, value) as AnswerOf<E>;

type Sitting = typeof sittingShapes;
type Marking = typeof markingShapes;

export const dutyExamToken: ReadCall<(typeof examShapes)['dutyExamToken']> = {
  method: 'GET',
  path: 'blade-auth/oauth/dutyExamToken',
  read: readText,
};
export const examMine: ReadCall<Sitting['examMine']> = {
  method: 'GET',
  path: 'exam/v1/mine/list',
  read: readBy(sittingShapes.examMine),
};
export const examStart: ReadCall<Sitting['examStart']> = {
  method: 'POST',
  path: 'exam/v1/mine/start',
  read: readBy(sittingShapes.examStart),
};
export const examSave: ReadCall<Sitting['examSave']> = {
  method: 'POST',
  path: 'exam/v1/mine/save',
  read: readBy(sittingShapes.examSave),
};
export const examHandIn: ReadCall<Sitting['examHandIn']> = {
  method: 'POST',
  path: 'exam/v1/mine/handIn',
  read: readBy(sittingShapes.examHandIn),
};
export const examResult: ReadCall<Sitting['examResult']> = {
  method: 'GET',
  path: 'exam/v1/mine/result',
  read: readBy(sittingShapes.examResult),
};
export const markingList: ReadCall<Marking['markingList']> = {
  method: 'GET',
  path: 'exam/v1/marking/list',
  read: readBy(markingShapes.markingList),
};
export const markingSheet: ReadCall<Marking['markingSheet']> = {
  method: 'GET',
  path: 'exam/v1/marking/sheet',
  read: readBy(markingShapes.markingSheet),
};
export const markingMark: ReadCall<Marking['markingMark']> = {
  method: 'POST',
  path: 'exam/v1/marking/mark',
  read: readBy(markingShapes.markingMark),
};
