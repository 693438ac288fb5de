import type { RowOf } from '../../../../model/SchemaTypes.ts';
import * as dict from '../../../dict.gen.ts';
import type { EntryState } from '../../wire/entryState.ts';
import type { SittingRules } from './examSetting.ts';
import type { Entry } from './ownEntries.ts';

const RUNNING: readonly unknown[] = [dict.exam_task_status.partlyReleased, dict.exam_task_status.released];
const ON_SITE = '2';

/** Where somebody stands with an exam at a moment; `sitting` says that a sheet of hers is open. */
export function entryState(
  entry: Entry,
  task: RowOf<'examTaskInfo'>,
  sitting: boolean,
  now: string,
  { againFrom, within }: SittingRules,
): EntryState {
  if (sitting) return 'sitting';
  if (task.status === dict.exam_task_status.cancelled) return 'cancelled';
  if (entry.status === dict.exam_user_status.absent) return 'absent';
  const used = Number(entry.usedAttempts ?? 0);
  const over = !RUNNING.includes(task.status) || task.endTime <= now;
  if (over) return entry.status === dict.exam_user_status.submitted ? 'done' : 'ended';
  if (used >= task.maxAttempts) return 'done';
  if (task.startTime > now) return 'upcoming';
  if (task.examMode === ON_SITE) return 'onSite';
  if (againFrom > now.slice(0, 10)) return 'waiting';
  return within ? 'open' : 'closedNow';
}
