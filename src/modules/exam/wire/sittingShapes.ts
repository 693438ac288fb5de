import type { EndpointShape } from '../../../protocol/endpoints/Endpoint.ts';
import type { Schema } from '../../../protocol/endpoints/Schema.ts';
import {
  flag,
  id,
  integer,
  listOf,
  objectRequiring,
  optionalObject,
  text,
  wholeObject,
} from '../../../protocol/endpoints/shapes.ts';
import type { EntryState } from './entryState.ts';
import { MAX_ANSWER_LENGTH } from './sheetRules.ts';
import type { SheetState } from './sheetState.ts';

const MAX_QUESTIONS = 200;
const LOOKS = { any: ['exam_mine'] };
const SITS = { any: ['exam_mine_sit'] };

export const number: Schema<number> = { type: 'number' };
/** Points; nothing while they are not known. */
export const points: Schema<number | null> = { type: ['number', 'null'] };
/** Words of their own; whatever another backend says besides is taken for none of them. */
const sheetState: Schema<SheetState> = { type: 'string', maxLength: 16 };
const entryStateText: Schema<EntryState> = { type: 'string', maxLength: 16 };
const moment = text(19);
const long = text(20_000);

const told = objectRequiring(
  {
    no: { type: 'integer', minimum: 1, maximum: MAX_QUESTIONS } as Schema<number>,
    answer: text(MAX_ANSWER_LENGTH),
    flagged: flag,
    seq: { type: 'integer', minimum: 1, maximum: 1_000_000 } as Schema<number>,
  },
  'no',
  'answer',
  'seq',
);
const toldAnswers = listOf(told, MAX_QUESTIONS);
const keptAnswers = listOf(wholeObject({ no: integer, seq: integer }), MAX_QUESTIONS);

const asked = {
  no: integer,
  topicType: text(8),
  typeName: text(64),
  stem: text(1000),
  caseMaterial: long,
  images: listOf(text(2000), 6),
  options: listOf(text(500), 6),
  points: number,
  answer: text(MAX_ANSWER_LENGTH),
};

const facts = {
  sheetId: id,
  taskUserId: id,
  taskName: text(100),
  paperName: text(100),
  userName: text(30),
  entName: text(200),
  attemptNo: integer,
  totalScore: number,
  passScore: number,
  startTime: moment,
};

/** A question after the sheet was handed in, with what is right as far as it may be known. */
export const judgedParts = {
  ...asked,
  score: points,
  right: text(MAX_ANSWER_LENGTH),
  analysis: text(2000),
  lawBasis: text(200),
  comment: text(500),
};

const sheet = wholeObject({
  ...facts,
  state: sheetState,
  endTime: moment,
  /** Milliseconds until its time is up, by the server's clock. */
  left: number,
  minutes: integer,
  instruction: long,
  questions: listOf(wholeObject({ ...asked, flagged: flag, seq: integer }), MAX_QUESTIONS),
});

const attempt = wholeObject({
  sheetId: id,
  attemptNo: integer,
  handInTime: moment,
  status: text(8),
  score: points,
  result: text(8),
});

const entry = wholeObject({
  taskUserId: id,
  taskName: text(100),
  typeName: text(64),
  entName: text(200),
  state: entryStateText,
  /** Hours of the day in which it can be begun, `08:00–22:00`; empty where it can at any. */
  hours: text(16),
  /** The day from which another attempt can be made; empty where none has to be waited for. */
  againFrom: text(10),
  /** A photograph is taken before it begins. */
  faceCheck: flag,
  startTime: moment,
  endTime: moment,
  minutes: integer,
  totalScore: number,
  passScore: number,
  questions: integer,
  maxAttempts: integer,
  usedAttempts: integer,
  score: points,
  result: text(8),
  place: text(100),
  remark: text(500),
  certificateNo: text(40),
  /** Milliseconds of the open sheet. */
  left: number,
  attempts: listOf(attempt, 100),
});

export const sittingShapes = {
  examMine: {
    access: LOOKS,
    summary: { zh: '我的考试', en: 'The exams the caller was entered for, with what she has sat' },
    /** `site`: the external exam site, empty where there is none. */
    answer: wholeObject({ named: flag, site: text(2000), entries: listOf(entry, 200) }),
  },
  examStart: {
    access: SITS,
    summary: { zh: '开始或继续考试', en: 'Begins an exam, or goes on with the open sheet from this window' },
    /** `photo` is the link of a picture she has just uploaded, where the exam asks for one. */
    body: objectRequiring({ taskUserId: id, holder: text(64), photo: text(200) }, 'taskUserId', 'holder'),
    answer: sheet,
  },
  examSave: {
    access: SITS,
    summary: { zh: '保存作答', en: 'Keeps answers of the window that answers; a late older one changes nothing' },
    body: objectRequiring({ sheetId: id, holder: text(64), answers: toldAnswers }, 'sheetId', 'holder', 'answers'),
    answer: wholeObject({
      state: sheetState,
      left: number,
      kept: keptAnswers,
    }),
  },
  examHandIn: {
    access: SITS,
    summary: { zh: '交卷', en: 'Hands a sheet in, by the clock of the server alone' },
    body: objectRequiring({ sheetId: id, holder: text(64), answers: toldAnswers }, 'sheetId', 'holder'),
    answer: wholeObject({ state: sheetState, kept: keptAnswers }),
  },
  examResult: {
    access: LOOKS,
    summary: {
      zh: '考试结果',
      en: 'The result of a sheet that was handed in, with right answers where the paper shows them',
    },
    query: optionalObject({ sheetId: id }),
    answer: wholeObject({
      ...facts,
      status: text(8),
      handInTime: moment,
      handInWay: text(8),
      usedMinutes: integer,
      score: points,
      result: text(8),
      comment: text(500),
      certificateNo: text(40),
      taskType: text(64),
      organiser: text(200),
      /** The sheet may be followed by another. */
      again: flag,
      /** When right answers are shown: a key of the dictionary `answer_show_rule`. */
      showRule: text(8),
      shown: flag,
      questions: listOf(wholeObject(judgedParts), MAX_QUESTIONS),
    }),
  },
} as const satisfies Record<string, EndpointShape>;
