import type { FlowEffect, FlowProgress } from '../../flow/machine/FlowStep.ts';
import { type FlowNoticeRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import type { EffectRun } from './runEffects.ts';

type Notice = Pick<FlowNoticeRow, 'kind' | 'user_id' | 'task_id'>;

const USER = 'user:';

/** Single people; a group finds what came to it among its tasks to claim. */
const usersIn = (people: readonly string[]): string[] =>
  people.flatMap((one) => (one.startsWith(USER) ? [one.slice(USER.length)] : one.includes(':') ? [] : [one]));

function noticesOf(effect: FlowEffect, { starter_id }: EffectRun): readonly Notice[] {
  if (effect.kind === 'ended') return [{ kind: 'ended', user_id: starter_id, task_id: '' }];
  if (effect.kind === 'passed') return [{ kind: 'passed', user_id: starter_id, task_id: effect.task }];
  if (effect.kind === 'clock' || effect.kind === 'act') return [];
  const task_id = effect.kind === 'copied' ? '' : effect.task;
  return usersIn(effect.people).map((user_id) => ({ kind: effect.kind, user_id, task_id }));
}

/** Writes down who is to know of a step; nobody is told what she did herself. */
export async function writeNotices(context: FlowContext, run: EffectRun, progress: FlowProgress): Promise<void> {
  const { executor, user, now, newId, isSystem } = context;
  const actor = isSystem ? '' : user.id;
  const hasEnded = progress.effects.some(({ kind }) => kind === 'ended');
  const told = progress.effects
    .flatMap((effect) => noticesOf(effect, run))
    // The last step that agrees is told of by the end.
    .filter(({ user_id, kind }) => user_id !== actor && !(hasEnded && kind === 'passed'));
  if (told.length === 0) return;
  const rows = told.map((notice) => ({
    ...notice,
    id: newId(),
    tenant_id: run.tenant_id,
    instance_id: run.id,
    actor,
    comment: progress.history.comment,
    at: now,
    read_at: null,
  }));
  await flowTables(executor).insertInto('shian_flow_notice').values(rows).execute();
}
