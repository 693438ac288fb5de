import type { Entity } from '../../model/Entity.ts';
import type { EngineText } from '../../model/Text.ts';
import { resolveSuitable } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

/** What a record says of itself first, where the file decides it. */
export function compileDetail(context: EntityContext): Pick<Entity, 'detail'> {
  const { draft } = context;
  const facts = resolveSuitable(context, draft, draft.authored.detail?.facts, ['detail', 'facts'], (shape) => {
    const problem = factProblem(context, shape);
    if (problem === undefined) return undefined;
    const [message, remedy] = problem;
    return { code: 'noFact', message, remedy };
  });
  return facts.length === 0 ? {} : { detail: { facts } };
}

function factProblem({ draft }: EntityContext, shape: FieldShape): [EngineText, EngineText] | undefined {
  const { name, type, authored } = shape;
  if (name === draft.titleField || name === draft.authored.states?.field)
    return [
      { zh: `“${name}”本来就显示在每条数据的顶部`, en: `"${name}" stands at the head of every record anyway` },
      { zh: '请从此处删除。', en: 'Remove it here.' },
    ];
  if (type === 'related' || type === 'rows')
    return [
      {
        zh: `“${name}”（${type}）本身是一个列表，不能作为要点`,
        en: `"${name}" (${type}) is a list of its own and no fact`,
      },
      { zh: '请写只有一个值的字段。', en: 'Name a field with one value.' },
    ];
  if (authored.writeOnly === true)
    return [
      { zh: `“${name}”从不显示`, en: `"${name}" is never shown` },
      { zh: '请写可读取的字段。', en: 'Name a field that can be read.' },
    ];
  return undefined;
}
