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
    message: {
      zh: `“${context.draft.name}”的数据没有人能删除`,
      en: `People remove no records of "${context.draft.name}"`,
    },
    remedy: {
      zh: '请去掉“recycle”，或开放 remove 操作并去掉 appendOnly。',
      en: 'Leave "recycle" out, or offer the operation remove and say no appendOnly.',
    },
  });
}

function reportUnkept(context: EntityContext): void {
  context.report({
    code: 'recycleReason',
    path: ['recycle', 'reason'],
    part: 'key',
    message: {
      zh: '删除原因保存在历史中，而此实体写了 history: false',
      en: 'Reasons are kept in the history, and this entity says history: false',
    },
    remedy: { zh: '请去掉“reason”，或保留历史。', en: 'Leave "reason" out, or let the history be kept.' },
  });
}
