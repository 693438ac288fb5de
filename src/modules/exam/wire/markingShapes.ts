import type { EndpointShape } from '../../../protocol/endpoints/Endpoint.ts';
import type { Schema } from '../../../protocol/endpoints/Schema.ts';
import {
  flag,
  id,
  integer,
  listOf,
  objectRequiring,
  optionalObject,
  paging,
  text,
  wholeObject,
} from '../../../protocol/endpoints/shapes.ts';
import { judgedParts, number, points } from './sittingShapes.ts';

const LOOKS = { any: ['exam_sheet'] };

const row = {
  sheetId: id,
  taskName: text(100),
  userName: text(30),
  entName: text(200),
  attemptNo: integer,
  status: text(8),
  startTime: text(19),
  endTime: text(19),
  handInTime: text(19),
  handInWay: text(8),
  objectiveScore: points,
  totalScore: number,
  score: points,
  result: text(8),
};

export const markingShapes = {
  markingList: {
    access: LOOKS,
    summary: { zh: '阅卷列表', en: 'Sheets of a status, with how many there are of each' },
    query: optionalObject({ status: text(8), taskId: id, ...paging }),
    answer: wholeObject({
      total: integer,
      rows: listOf(wholeObject(row), 200),
      counts: wholeObject({ answering: integer, toBeMarked: integer, marked: integer }),
      tasks: listOf(wholeObject({ id, name: text(100) }), 200),
    }),
  },
  markingSheet: {
    access: LOOKS,
    summary: { zh: '待阅答卷', en: 'A sheet as an examiner sees it, question by question' },
    query: optionalObject({ sheetId: id }),
    answer: wholeObject({
      ...row,
      passScore: number,
      comment: text(500),
      /** Link of the photograph taken before it began; empty where none was asked for. */
      photo: text(2000),
      questions: listOf(wholeObject({ ...judgedParts, waits: flag, suggested: points }), 200),
    }),
  },
  markingMark: {
    access: { any: ['exam_sheet_mark'] },
    summary: { zh: '提交阅卷', en: 'Gives points to the answers that waited; names the next sheet that waits' },
    body: objectRequiring(
      {
        sheetId: id,
        comment: text(500),
        marks: listOf(
          objectRequiring(
            {
              no: integer,
              score: { type: 'number', minimum: 0, maximum: 100 } as Schema<number>,
              comment: text(500),
            },
            'no',
            'score',
          ),
          200,
        ),
      },
      'sheetId',
      'marks',
    ),
    answer: wholeObject({ score: number, result: text(8), next: text(64) }),
  },
} as const satisfies Record<string, EndpointShape>;
