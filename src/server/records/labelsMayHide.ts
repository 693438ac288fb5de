import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { Model } from '../../model/Model.ts';
import { memoize } from '../../model/memoize.ts';
import { LABEL_DEPTH, labelField, wantedLabels } from './embedLabels.ts';
import { hidableFields } from './withinSteps.ts';

/** Whether a step of somebody's process may hide one of the words that stand beside the references of such records. */
export const labelsMayHide = memoize((model: Model) =>
  memoize((entity: Entity): boolean => hidesBeside(model, entity.fields, LABEL_DEPTH)),
);

function hidesBeside(model: Model, fields: readonly Field[], depth: number): boolean {
  if (depth === 0) return false;
  const own = wantedLabels(fields).some(({ target, shown }) => {
    const entity = model.entities[target.entity];
    const label = entity && labelField(entity, shown ?? entity.titleField);
    if (entity === undefined || label === undefined) return false;
    return hidableFields(entity).has(label.name) || hidesBeside(model, [label], depth - 1);
  });
  return own || fields.some((field) => field.fields !== undefined && hidesBeside(model, field.fields, depth));
}
