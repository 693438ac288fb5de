import type { EntityStorage } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { isFlowField } from '../../model/workflow.ts';
import { compileField } from './compileField.ts';
import type { EntityContext, FieldShape, Workspace } from './Workspace.ts';

/** System fields are the same in every entity of one storage; all of them share one copy. */
const shared = new WeakMap<Workspace, Map<EntityStorage, readonly Field[]>>();

/** Own fields in the order of the file, then system fields. */
export function compileFields(context: EntityContext): Field[] {
  const { draft } = context;
  const shapes = [...draft.shapes.values()];
  const own = shapes.filter((shape) => !shape.system).map((shape) => compileOne(context, shape));
  const system = shapes.filter((shape) => shape.system);
  const flow = system.filter(isFlowField);
  return [
    ...own,
    ...systemFields(
      context,
      system.filter((shape) => !flow.includes(shape)),
    ),
    ...flow.map((shape) => compileOne(context, shape)),
  ];
}

function systemFields(context: EntityContext, shapes: readonly FieldShape[]): readonly Field[] {
  const known = shared.get(context.workspace) ?? new Map<EntityStorage, readonly Field[]>();
  shared.set(context.workspace, known);
  const fields = known.get(context.draft.storage) ?? shapes.map((shape) => compileOne(context, shape));
  known.set(context.draft.storage, fields);
  return fields;
}

/** A state changes through its actions only, so no form edits it. */
function compileOne(context: EntityContext, shape: FieldShape): Field {
  const field = compileField({ context, row: context.draft }, shape, ['fields', shape.name]);
  return context.draft.authored.states?.field === shape.name ? { ...field, readOnly: true } : field;
}
