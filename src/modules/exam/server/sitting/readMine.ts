import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { sumOf } from '../../../../model/sumOf.ts';
import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { entryState } from './entryState.ts';
import { type ExamSetting, examSettings, settingFor, sittingRules } from './examSetting.ts';
import { leftOf } from './leftOf.ts';
import { type Entry, ownEntries, ownPhone } from './ownEntries.ts';
import { scoreOf } from './readResult.ts';
import type { Sheet } from './sheetRows.ts';

/** The exams of whoever is signed in, with what she has sat. `now` is the moment in milliseconds. */
export async function readMine(context: OperationContext, now: number) {
  const all = await ownEntries(context);
  const [tasks, papers, sheets, enterprises, settings] = await Promise.all([
    byId(rowsOf(context, 'examTaskInfo').getMany(distinct(all.map(({ taskId }) => taskId)))),
    papersOf(context, all),
    sheetsOf(context, all),
    rowsOf(context, 'entInfo').pluck('id', distinct(all.map(({ entId }) => entId)), ['entName', 'entBusinessType']),
    examSettings(context),
  ]);
  const known = new Map(enterprises.map((row) => [row.id, row]));
  const entries = all.flatMap((entry) => {
    const task = tasks.get(entry.taskId);
    if (task === undefined || task.status === dict.exam_task_status.draft) return [];
    const paper = papers.get(task.paperId);
    const { entName = '', entBusinessType: businessType = '' } = known.get(entry.entId) ?? {};
    const setting = settingFor(context, settings, { ...entry, taskType: task.taskType, businessType });
    return [viewOf(context, { entry, task, paper, setting, sheets: sheets.get(entry.id) ?? [] }, entName, now)];
  });
  return { named: all.length > 0 || (await ownPhone(context)) !== '', entries };
}

interface Known {
  readonly entry: Entry;
  readonly task: RowOf<'examTaskInfo'>;
  readonly paper: RowOf<'examPaperInfo'> | undefined;
  readonly setting: ExamSetting | undefined;
  readonly sheets: readonly Sheet[];
}

function viewOf(
  context: OperationContext,
  { entry, task, paper, setting, sheets }: Known,
  entName: string,
  now: number,
) {
  const open = sheets.find(({ status }) => status === dict.exam_sheet_status.answering);
  const last = sheets.find(({ handInTime }) => handInTime !== null);
  const rules = sittingRules(setting, entry, last, context.now());
  return {
    taskUserId: entry.id,
    taskName: task.taskName,
    typeName: keyLabel(context, rowsOf(context, 'examTaskInfo').field('taskType'), task.taskType),
    entName,
    state: entryState(entry, task, open !== undefined && leftOf(open, now) > 0, context.now(), rules),
    hours: rules.hours,
    againFrom: rules.againFrom,
    faceCheck: rules.faceCheck,
    startTime: task.startTime,
    endTime: task.endTime,
    minutes: Number(paper?.duration ?? 0),
    totalScore: Number(paper?.totalScore ?? 0),
    passScore: Number(task.passScore ?? paper?.passScore ?? 0),
    questions: countOf(paper),
    maxAttempts: task.maxAttempts,
    usedAttempts: Number(entry.usedAttempts ?? 0),
    score: entry.result === dict.exam_result.notGraded || entry.score === null ? null : Number(entry.score),
    result: entry.result ?? dict.exam_result.notGraded,
    place: task.examPlace ?? '',
    remark: task.remark ?? '',
    certificateNo: entry.certificateNo ?? '',
    left: open === undefined ? 0 : leftOf(open, now),
    attempts: sheets.filter((sheet) => sheet !== open).map(attemptOf),
  };
}

const attemptOf = (sheet: Sheet) => ({
  sheetId: sheet.id,
  attemptNo: sheet.attemptNo,
  handInTime: sheet.handInTime ?? '',
  status: sheet.status ?? '',
  score: scoreOf(sheet),
  result: sheet.result ?? dict.exam_result.notGraded,
});

const countOf = (paper: RowOf<'examPaperInfo'> | undefined): number =>
  paper?.questions?.length ?? sumOf(paper?.drawRules ?? [], ({ num }) => num);

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

async function byId<R extends { readonly id: string }>(rows: Promise<readonly R[]>): Promise<ReadonlyMap<string, R>> {
  return new Map((await rows).map((row) => [row.id, row]));
}

async function papersOf(context: OperationContext, entries: readonly Entry[]) {
  const tasks = await rowsOf(context, 'examTaskInfo').getMany(distinct(entries.map(({ taskId }) => taskId)));
  return byId(rowsOf(context, 'examPaperInfo').getMany(distinct(tasks.map(({ paperId }) => paperId))));
}

async function sheetsOf(context: OperationContext, entries: readonly Entry[]): Promise<ReadonlyMap<string, Sheet[]>> {
  const ids = entries.map(({ id }) => id);
  const sheets = await rowsOf(context, 'examSheet').find({
    where: { path: 'taskUserId', op: 'in', value: ids },
    sort: [{ field: 'sittingNo', order: 'DESC' }],
  });
  return Map.groupBy(sheets, ({ taskUserId }) => taskUserId);
}
