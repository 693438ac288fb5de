import { allOf } from '../../../../server/kit/allOf.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { isChoice, saysTheSame } from '../../wire/sheetRules.ts';
import { asShown, judgedViews } from '../sitting/questionView.ts';
import { questionsOfSheet, type Sheet } from '../sitting/sheetRows.ts';

type Where = RowsWhere<'examSheet'>;

interface Asked {
  readonly status?: string;
  readonly taskId?: string;
  readonly current?: number;
  readonly size?: number;
}

const MAX_TASKS = 200;
const DAY_ORDER = [
  { field: 'handInTime', order: 'ASC' },
  { field: 'id', order: 'ASC' },
] as const;

/** Sheets of one status that the examiner may see, with how many there are of each. */
export async function markingRows(context: OperationContext, asked: Asked) {
  const { status = dict.exam_sheet_status.toBeMarked, taskId = '', current = 1, size = 20 } = asked;
  const sheets = rowsOf(context, 'examSheet');
  const { where: seen, scope } = sheets.visible();
  const ofTask: Where | undefined = taskId === '' ? undefined : { path: 'taskId', op: 'eq', value: taskId };
  const where = allOf<Where>({ path: 'status', op: 'eq', value: status }, ofTask, seen);
  const latestFirst = status === dict.exam_sheet_status.marked;
  const sort = latestFirst ? ([{ field: 'handInTime', order: 'DESC' }] as const) : DAY_ORDER;
  const { total, records } = await sheets.page({ where, scope, sort, page: current, size });
  const groups = await sheets.tally({ by: ['status'], where: allOf<Where>(ofTask, seen), scope });
  const count = (key: string) => groups.find(({ keys }) => keys[0] === key)?.count ?? 0;
  return {
    total,
    rows: await viewsOf(context, records),
    counts: {
      answering: count(dict.exam_sheet_status.answering),
      toBeMarked: count(dict.exam_sheet_status.toBeMarked),
      marked: count(dict.exam_sheet_status.marked),
    },
    tasks: await tasksOf(context, seen, scope),
  };
}

/** The exams of which there are sheets, for a filter. */
async function tasksOf(
  context: OperationContext,
  where: Where | undefined,
  scope: ReturnType<ReturnType<typeof rowsOf<'examSheet'>>['visible']>['scope'],
) {
  const groups = await rowsOf(context, 'examSheet').tally({ by: ['taskId'], where, scope });
  const ids = groups.flatMap(({ keys: [id] }) => id ?? []).slice(0, MAX_TASKS);
  const tasks = await rowsOf(context, 'examTaskInfo').pluck('id', ids, ['taskName']);
  return tasks.map(({ id, taskName }) => ({ id, name: taskName }));
}

async function viewsOf(context: OperationContext, sheets: readonly Sheet[]) {
  const tasks = await rowsOf(context, 'examTaskInfo').pluck(
    'id',
    [...new Set(sheets.map(({ taskId }) => taskId))],
    ['taskName'],
  );
  const enterprises = await rowsOf(context, 'entInfo').pluck(
    'id',
    [...new Set(sheets.map(({ entId }) => entId))],
    ['entName'],
  );
  const taskNames = new Map(tasks.map((row) => [row.id, row.taskName]));
  const entNames = new Map(enterprises.map((row) => [row.id, row.entName]));
  return sheets.map((sheet) => ({
    sheetId: sheet.id,
    taskName: taskNames.get(sheet.taskId) ?? '',
    userName: sheet.userName,
    entName: entNames.get(sheet.entId) ?? '',
    attemptNo: sheet.attemptNo,
    status: sheet.status ?? '',
    startTime: sheet.startTime,
    endTime: sheet.endTime,
    handInTime: sheet.handInTime ?? '',
    handInWay: sheet.handInWay ?? '',
    objectiveScore: pointsOf(sheet.objectiveScore),
    totalScore: Number(sheet.totalScore),
    score: pointsOf(sheet.score),
    result: sheet.result ?? dict.exam_result.notGraded,
  }));
}

const pointsOf = (score: string | null): number | null => (score === null ? null : Number(score));

/** A sheet question by question, with points proposed where the words are those of the model answer. */
export async function markingSheetOf(context: OperationContext, id: string) {
  const sheet = await rowsOf(context, 'examSheet').own(id);
  const [view] = await viewsOf(context, [sheet]);
  const rows = await questionsOfSheet(context, id);
  const closed = sheet.status !== dict.exam_sheet_status.answering;
  const views = await judgedViews(context, rows);
  const questions = rows.flatMap((row, at) => {
    const judged = views[at];
    if (judged === undefined) return [];
    const waits = closed && row.score === null;
    const same = waits && !isChoice(row.topicType) && saysTheSame(row.answer ?? '', asShown(row, row.rightAnswer));
    return [{ ...judged, waits, suggested: same ? Number(row.points) : null }];
  });
  if (view === undefined) throw new Error('a sheet has no view');
  return {
    ...view,
    passScore: sheet.passScore,
    comment: sheet.markComment ?? '',
    photo: sheet.photo?.link ?? '',
    questions,
  };
}

/** The sheet that has waited longest, of the same exam if there is one. */
export async function nextWaiting(context: OperationContext, { id, taskId }: Sheet): Promise<string> {
  const sheets = rowsOf(context, 'examSheet');
  const { where: seen, scope } = sheets.visible();
  const waiting = { path: 'status', op: 'eq', value: dict.exam_sheet_status.toBeMarked } as const;
  const other = { path: 'id', op: 'ne', value: id } as const;
  for (const task of [{ path: 'taskId', op: 'eq', value: taskId } as const, undefined]) {
    const where = allOf<Where>(waiting, other, task, seen);
    const [next] = await sheets.find({ where, scope, sort: DAY_ORDER, limit: 1 });
    if (next !== undefined) return next.id;
  }
  return '';
}
