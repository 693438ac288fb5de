import type { Dictionary } from '../model/Dictionary.ts';
import type { Entity } from '../model/Entity.ts';
import type { Field } from '../model/Field.ts';
import type { EntityBundle, EntitySummary, Model, ModelIndex } from '../model/Model.ts';

export interface ModelFile {
  /** Below dist/model. */
  readonly path: string;
  readonly content: string;
}

/** The model as the files that travel: the index, one bundle per entity, and the whole for the server. */
export function modelFiles(model: Model): readonly ModelFile[] {
  const entities = Object.values(model.entities);
  const bundles = entities.map((entity) => file(`entities/${entity.name}.json`, bundleOf(model, entity)));
  return [file('index.json', indexOf(model)), file('model.json', model), ...bundles];
}

const file = (path: string, content: unknown): ModelFile => ({ path, content: JSON.stringify(content) });

function indexOf(model: Model): ModelIndex {
  const { settings, version } = model;
  return { settings, version, entities: Object.values(model.entities).map(summaryOf) };
}

function summaryOf(entity: Entity): EntitySummary {
  const { name, module, label, titleField, permissions, api, menu } = entity;
  return { name, module, label, titleField, permissions, api, ...(menu === undefined ? {} : { menuPath: menu.path }) };
}

function bundleOf(model: Model, entity: Entity): EntityBundle {
  const fields = [...entity.fields, ...[...entity.actions, ...entity.calls].flatMap((action) => action.fields)];
  const all = fields.flatMap(withChildren);
  const dictionaries = all.flatMap(({ dictionary }) => model.dictionaries[dictionary ?? ''] ?? []);
  const references = all.flatMap(({ to }) => model.entities[to ?? ''] ?? []);
  return {
    entity,
    dictionaries: Object.fromEntries(dictionaries.map((item: Dictionary) => [item.code, item])),
    references: Object.fromEntries(references.map((target) => [target.name, summaryOf(target)])),
  };
}

const withChildren = (field: Field): readonly Field[] => [field, ...(field.fields ?? []).flatMap(withChildren)];
