import type { Entity } from '../../model/Entity.ts';
import type { EntityContext } from './Workspace.ts';

/** Comments stand beside a record that somebody can open. */
export function compileComments(context: EntityContext, { operations }: Entity['api']): Pick<Entity, 'comments'> {
  const { comments } = context.draft.authored;
  if (comments === undefined) return {};
  if (context.draft.storage === 'none' || !operations.includes('get'))
    context.report({
      code: 'commentsNowhere',
      path: ['comments'],
      part: 'key',
      message: {
        zh: `“${context.draft.name}”的数据无法打开，没有可供评论的地方`,
        en: `No record of "${context.draft.name}" can be opened, so nothing can be said beside one`,
      },
      remedy: {
        zh: '请去掉“comments”，或保存数据并开放 get 操作。',
        en: 'Leave "comments" out, or keep the records and offer the operation get.',
      },
    });
  return { comments: true };
}
