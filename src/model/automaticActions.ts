import type { Action } from './Action.ts';
import type { Model } from './Model.ts';
import type { Text } from './Text.ts';

/** An action that a process can run: `name` is `entity.action`, as a drawing writes it. */
export interface AutomaticAction {
  readonly name: string;
  readonly entity: Text;
  readonly label: Text;
}

/** Nobody is there to press or to fill in: the server does it, and it asks for nothing that must be said. */
const runsByItself = ({ effect, handler, fields }: Action): boolean =>
  (effect !== undefined || handler) && fields.every((field) => !field.required || field.default !== undefined);

/** Every declared action that needs no person; `model/actions.json` for whoever draws a process. */
export function automaticActions({ entities }: Pick<Model, 'entities'>): readonly AutomaticAction[] {
  return Object.values(entities).flatMap(({ name, label: entity, actions }) =>
    actions.filter(runsByItself).map((action) => ({ name: `${name}.${action.name}`, entity, label: action.label })),
  );
}
