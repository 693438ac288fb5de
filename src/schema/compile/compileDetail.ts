import type { Entity } from '../../model/Entity.ts';
import { notShownValue } from './notShownValue.ts';
import { resolveSuitable } from './resolveField.ts';
import type { EntityContext } from './Workspace.ts';

/** What a record says of itself first, where the file decides it. */
export function compileDetail(context: EntityContext): Pick<Entity, 'detail'> {
  const { draft } = context;
  const { titleField, authored } = draft;
  const facts = resolveSuitable(context, draft, authored.detail?.facts, ['detail', 'facts'], (shape) => {
    const { name } = shape;
    if (name !== titleField && name !== authored.states?.field) return notShownValue(shape, 'noFact');
    return {
      code: 'noFact',
      message: { zh: `“${name}”本来就显示在每条数据的顶部`, en: `"${name}" stands at the head of every record anyway` },
      remedy: { zh: '请从此处删除。', en: 'Remove it here.' },
    };
  });
  return facts.length === 0 ? {} : { detail: { facts } };
}
