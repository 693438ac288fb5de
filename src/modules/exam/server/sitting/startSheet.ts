import { randomBytes } from 'node:crypto';
import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { momentOf, wallTime } from '../../../../model/wallTime.ts';
import { AppError, fieldRefusal } from '../../../../server/AppError.ts';
import { newId } from '../../../../server/database/newId.ts';
import { lockName } from '../../../../server/kit/lockName.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { createAudit, updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import type { EntryState } from '../../wire/entryState.ts';
import { sumPoints } from '../../wire/sheetRules.ts';
import { closeSheet } from './closeSheet.ts';
import { drawSheet } from './drawSheet.ts';
import { entryState } from './entryState.ts';
import { rulesOfEntry, type SittingRules } from './examSetting.ts';
import { type Entry, ownEntry } from './ownEntries.ts';
import { inOneGo, type Sheet } from './sheetRows.ts';

/** Why somebody cannot begin, by her state. */
const REFUSALS = {
  upcoming: ['考试尚未开始', 'The exam has not begun yet'],
  onSite: ['该考试在考点集中进行', 'This exam is held on site'],
  done: ['考试次数已用完', 'No attempts are left'],
  ended: ['考试已结束', 'The exam is over'],
  absent: ['已记为缺考，请联系组织单位', 'You were marked absent; ask the organiser'],
  cancelled: ['考试已取消', 'The exam was cancelled'],
} as const;

/**
 * Opens an exam: a new sheet, or the one that is open already, which from now on only this window answers.
 * Calls at the same moment wait for each other before they read the entry, so that none begins on what is no more so.
 */
export function startSheet(
  context: OperationContext,
  entryId: string,
  holder: string,
  photo?: string,
): Promise<string> {
  return inOneGo(context, async (inside) => {
    await lockName(inside, `exam entry ${entryId}`);
    const { taskId } = await ownEntry(inside, entryId);
    const tasks = rowsOf(inside, 'examTaskInfo');
    // Whoever ends the exam at this moment comes before or after, never between.
    await tasks.hold({ where: { path: 'id', op: 'eq', value: taskId } });
    await rowsOf(inside, 'examTaskUser').update([entryId], updateAudit(inside));
    const [entry, task, open] = [
      await ownEntry(inside, entryId),
      await tasks.one(taskId),
      await openSheet(inside, entryId),
    ];
    if (open !== undefined) return goOn(inside, open, holder);
    const rules = await rulesOfEntry(inside, entry, task);
    const state = entryState(entry, task, false, inside.now(), rules);
    if (state !== 'open') throw refusal(state, rules);
    if (rules.faceCheck && photo === undefined)
      throw fieldRefusal('photo', {
        zh: '该考试须先拍摄本人照片，供阅卷人员核对',
        en: 'Take a photograph of yourself first; the examiner compares it',
      });
    return newSheet(inside, entry, task, { holder, photo: rules.faceCheck ? photo : undefined });
  });
}

function refusal(state: EntryState, { hours, againFrom }: SittingRules): AppError {
  if (state === 'closedNow')
    return fieldRefusal('taskUserId', {
      zh: `该考试每日 ${hours} 开放，请在此时段参加`,
      en: `This exam can be begun daily from ${hours.replace('–', ' to ')}`,
    });
  if (state === 'waiting')
    return fieldRefusal('taskUserId', {
      zh: `补考间隔未到，${againFrom} 起可再次参加`,
      en: `The next attempt can be made from ${againFrom} on`,
    });
  const [zh, en] = REFUSALS[state === 'open' || state === 'sitting' ? 'done' : state];
  return fieldRefusal('taskUserId', { zh: zh, en: en });
}

/** The sheet of an entry that is being answered. */
export async function openSheet(context: OperationContext, entryId: string): Promise<Sheet | undefined> {
  const [sheet] = await rowsOf(context, 'examSheet').find({
    where: {
      all: [
        { path: 'taskUserId', op: 'eq', value: entryId },
        { path: 'status', op: 'eq', value: dict.exam_sheet_status.answering },
      ],
    },
    limit: 1,
  });
  return sheet;
}

/** This window answers from now on; what is over is closed, and read as such. */
async function goOn(context: OperationContext, sheet: Sheet, holder: string): Promise<string> {
  if (sheet.userId !== context.user.id) throw new AppError('notFound');
  if (sheet.endTime <= context.now()) await closeSheet(context, sheet, dict.exam_hand_in_way.whenTimeWasUp);
  else await rowsOf(context, 'examSheet').update([sheet.id], { holder, ...updateAudit(context) });
  return sheet.id;
}

async function newSheet(
  context: OperationContext,
  entry: Entry,
  task: RowOf<'examTaskInfo'>,
  { holder, photo }: { readonly holder: string; readonly photo: string | undefined },
): Promise<string> {
  const paper = await rowsOf(context, 'examPaperInfo').one(task.paperId);
  const id = newId();
  const seed = randomBytes(8).toString('hex');
  const questions = await drawSheet(context, paper, id, seed);
  const minutes = Number(paper.duration);
  const now = context.now();
  const attemptNo = Number(entry.usedAttempts ?? 0) + 1;
  const earlier = await rowsOf(context, 'examSheet').count({
    where: { path: 'taskUserId', op: 'eq', value: entry.id },
  });
  await rowsOf(context, 'examSheet').insert([
    {
      id,
      taskId: task.id,
      taskUserId: entry.id,
      paperId: paper.id,
      entId: entry.entId,
      userName: entry.userName,
      userId: context.user.id,
      sittingNo: earlier + 1,
      attemptNo,
      seed,
      totalScore: sumPoints(questions.map(({ points }) => Number(points))).toFixed(1),
      passScore: Number(task.passScore ?? paper.passScore),
      minutes,
      status: dict.exam_sheet_status.answering,
      holder,
      photo: photo === undefined ? null : photoOf(photo),
      startTime: now,
      endTime: endOf(now, minutes, task.endTime),
      result: dict.exam_result.notGraded,
      ...createAudit(context),
    },
  ]);
  await rowsOf(context, 'examSheetQuestion').insert(questions);
  await rowsOf(context, 'examTaskUser').update([entry.id], {
    // Whoever has passed is through with the exam, also while she sits it again.
    ...(entry.result !== dict.exam_result.passed && { status: dict.exam_user_status.inProgress }),
    usedAttempts: attemptNo,
    startTime: entry.startTime ?? now,
    paperId: paper.id,
    terminal: dict.terminal_type.webBrowser,
    ...updateAudit(context),
  });
  return id;
}

/** As image fields hold a picture. */
const photoOf = (link: string) => {
  const name = link.slice(link.lastIndexOf('/') + 1);
  return { name, originalName: name, link };
};

/** A sheet closes when its minutes are over, at the latest with the exam. */
export function endOf(startTime: string, minutes: number, taskEnd: string): string {
  const full = wallTime(momentOf(startTime) + minutes * 60_000);
  return full < taskEnd ? full : taskEnd;
}
