import type { Entity } from '../../model/Entity.ts';
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

function factProblem({ draft }: EntityContext, shape: FieldShape): [string, string] | undefined {
  const { name, type, authored } = shape;
  if (name === draft.titleField || name === draft.authored.states?.field)
    return [`"${name}" stands at the head of every record anyway`, 'Remove it here.'];
  if (type === 'related' || type === 'rows')
    return [`"${name}" (${type}) is a list of its own and no fact`, 'Name a field with one value.'];
  if (authored.writeOnly === true) return [`"${name}" is never shown`, 'Name a field that can be read.'];
  return undefined;
}
