import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { SourceDocument } from '../SourceDocument.ts';
import { names, rawMap } from './raw.ts';

type Entities = Readonly<Record<string, Entity>>;

/** Resolves what needs more than one entity: labels of references, columns of children, who refers to whom. */
export function linkEntities(entities: Entities, documents: ReadonlyMap<string, SourceDocument>): Entities {
  const pointers = referrers(entities);
  const linked = Object.values(entities).map((entity): [string, Entity] => {
    const raw = rawMap(rawMap(documents.get(entity.name)?.value).fields);
    const fields = entity.fields.map((field) => linkField(field, rawMap(raw[field.name]).fields, entities));
    const actions = entity.actions.map((action) => ({
      ...action,
      fields: action.fields.map((field) => linkField(field, undefined, entities)),
    }));
    return [entity.name, { ...entity, fields, actions, referencedBy: pointers.get(entity.name) ?? [] }];
  });
  return Object.fromEntries(linked);
}

function linkField(field: Field, chosen: unknown, entities: Entities): Field {
  const target = field.to === undefined ? undefined : entities[field.to];
  if (target === undefined)
    return field.fields
      ? { ...field, fields: field.fields.map((child) => linkField(child, undefined, entities)) }
      : field;
  if (field.type !== 'rows' && field.type !== 'related')
    return { ...field, labelField: field.labelField ?? target.titleField };
  const columns = childColumns(field, names(chosen), target);
  return { ...field, fields: columns.map((child) => linkLabel(child, entities)) };
}

const linkLabel = (field: Field, entities: Entities): Field => {
  const title = field.to === undefined ? undefined : entities[field.to]?.titleField;
  return title === undefined || field.embedded === undefined
    ? field
    : { ...field, labelField: field.labelField ?? title };
};

/** Columns named in the file, else what the child's own list (related) or form (rows) shows. */
function childColumns(field: Field, chosen: readonly string[], target: Entity): readonly Field[] {
  const usual =
    field.type === 'related'
      ? target.list.columns
      : target.fields.filter((child) => !child.system && !child.readOnly).map(({ name }) => name);
  const wanted = chosen.length > 0 ? chosen : usual.filter((name) => name !== field.foreignKey);
  return wanted.flatMap((name) => target.fields.find((child) => child.name === name) ?? []);
}

function referrers(entities: Entities): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const note = (to: string | undefined, from: string) => {
    if (to !== undefined) found.set(to, (found.get(to) ?? new Set()).add(from));
  };
  for (const entity of Object.values(entities)) {
    const inputs = [...entity.actions, ...entity.calls].flatMap((action) => action.fields);
    for (const field of [...entity.fields, ...inputs]) {
      if (!field.system) note(field.to, entity.name);
      for (const child of field.type === 'rows' ? (field.fields ?? []) : []) note(child.to, entity.name);
    }
  }
  return new Map([...found].map(([to, from]) => [to, [...from].sort()]));
}
