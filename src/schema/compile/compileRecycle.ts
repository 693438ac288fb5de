import type { Entity } from '../../model/Entity.ts';
import type { EntityContext } from './Workspace.ts';

/** How removed records are kept; said only where people remove records. */
export function compileRecycle(context: EntityContext, { operations }: Entity['api']): Pick<Entity, 'recycle'> {
  const { recycle, history } = context.draft.authored;
  if (recycle === undefined) return {};
  const { storage, authored } = context.draft;
  const isRemovable = operations.includes('remove') || operations.includes('removeMany');
  if (storage === 'none' || authored.appendOnly !== undefined || !isRemovable) reportNothing(context);
  else if (recycle !== false && recycle.reason !== undefined && history === false) reportUnkept(context);
  return { recycle };
}

function reportNothing(context: EntityContext): void {
  context.report({
    code: 'recycleNothing',
    path: ['recycle'],
    part: 'key',
    message: `People remove no records of "${context.draft.name}"`,
    remedy: 'Leave "recycle" out, or offer the operation remove and say no appendOnly.',
  });
}

function reportUnkept(context: EntityContext): void {
  context.report({
    code: 'recycleReason',
    path: ['recycle', 'reason'],
    part: 'key',
    message: 'Reasons are kept in the history, and this entity says history: false',
    remedy: 'Leave "reason" out, or let the history be kept.',
  });
}
