import type { Entity } from '../../model/Entity.ts';
import { resolveFields } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

/** What a record says of itself first, where the file decides it. */
export function compileDetail(context: EntityContext): Pick<Entity, 'detail'> {
  const { draft } = context;
  const written = draft.authored.detail?.facts;
  const path = ['detail', 'facts'];
  const facts = resolveFields(context, draft, written, path).filter((name) => {
    const shape = draft.shapes.get(name);
    const problem = shape && factProblem(context, shape);
    if (problem === undefined) return true;
    const [message, remedy] = problem;
    context.report({ code: 'noFact', path: [...path, written?.indexOf(name) ?? 0], message, remedy });
    return false;
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
