import { addDays } from '../../../../model/days.ts';
import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import type { Entry } from './ownEntries.ts';
import type { Sheet } from './sheetRows.ts';

/** How exams of a kind are to be sat: a row of the exam settings. */
export type ExamSetting = RowOf<'examTaskConfig'>;

/** The rules by which somebody may begin her exam now. */
export async function rulesOfEntry(
  context: OperationContext,
  entry: Entry,
  task: RowOf<'examTaskInfo'>,
): Promise<SittingRules> {
  const settings = await examSettings(context);
  if (settings.length === 0) return NONE;
  const enterprise = await rowsOf(context, 'entInfo').get(entry.entId);
  const [last] = await rowsOf(context, 'examSheet').find({
    where: {
      all: [
        { path: 'taskUserId', op: 'eq', value: entry.id },
        { path: 'handInTime', op: 'empty', value: false },
      ],
    },
    sort: [{ field: 'sittingNo', order: 'DESC' }],
    limit: 1,
  });
  const sitter = { ...entry, taskType: task.taskType, businessType: enterprise?.entBusinessType ?? '' };
  return sittingRules(settingFor(context, settings, sitter), entry, last, context.now());
}

/** Every setting in force, the latest first. */
export function examSettings(context: OperationContext): Promise<ExamSetting[]> {
  return rowsOf(context, 'examTaskConfig').find({
    where: { path: 'status', op: 'eq', value: dict.enable_status.enabled },
    sort: [{ field: 'updateTime', order: 'DESC' }],
  });
}

interface Sitter {
  readonly taskType: RowOf<'examTaskInfo'>['taskType'];
  readonly staffCategory: Entry['staffCategory'];
  /** The business form of her enterprise. */
  readonly businessType: string;
}

/**
 * The setting that holds for somebody's exam: of those for its type and her category the latest that names the form
 * of her enterprise, else the latest that names none. Undefined where nothing was set.
 */
export function settingFor(
  context: OperationContext,
  settings: readonly ExamSetting[],
  { taskType, staffCategory, businessType }: Sitter,
): ExamSetting | undefined {
  const meant = settings.filter((one) => one.taskType === taskType && one.staffCategory.includes(staffCategory));
  const names = ({ businessType: forms }: ExamSetting) =>
    (forms ?? []).some((form) => branchKeys(context.model, 'ent_business_type', form).includes(businessType));
  return meant.find(names) ?? meant.find(({ businessType: forms }) => (forms ?? []).length === 0);
}

/** What the setting of an exam says of beginning it at some moment. */
export interface SittingRules {
  /** Hours of the day as people read them, `08:00–22:00`; empty where there are none. */
  readonly hours: string;
  /** The moment lies within them; a sheet that is open goes on after them. */
  readonly within: boolean;
  /** The day from which another attempt can be made; empty where none has to be waited for. */
  readonly againFrom: string;
  /** A photograph is taken first. */
  readonly faceCheck: boolean;
}

const NONE: SittingRules = { hours: '', within: true, againFrom: '', faceCheck: false };

/** What holds for an entry at a moment, `YYYY-MM-DD HH:mm:ss`; `last` is the sheet she handed in last. */
export function sittingRules(
  setting: ExamSetting | undefined,
  entry: Pick<Entry, 'usedAttempts'>,
  last: Pick<Sheet, 'handInTime'> | undefined,
  now: string,
): SittingRules {
  if (setting === undefined) return NONE;
  const { openFrom, openTo, faceCheck } = setting;
  const time = now.slice(11);
  return {
    hours:
      openFrom === null && openTo === null ? '' : `${minutesOf(openFrom ?? '00:00')}–${minutesOf(openTo ?? '24:00')}`,
    within: (openFrom === null || time >= openFrom) && (openTo === null || time < openTo),
    againFrom: againFrom(setting, entry, last),
    faceCheck: faceCheck === true,
  };
}

const minutesOf = (time: string): string => time.slice(0, 5);

function againFrom(
  { retakeDays }: ExamSetting,
  { usedAttempts }: Pick<Entry, 'usedAttempts'>,
  last: Pick<Sheet, 'handInTime'> | undefined,
): string {
  // Attempts that were reset are no retakes.
  const retake = Number(usedAttempts ?? 0) > 0 && Number(retakeDays ?? 0) > 0;
  return retake && last?.handInTime ? addDays(last.handInTime, Number(retakeDays)) : '';
}
