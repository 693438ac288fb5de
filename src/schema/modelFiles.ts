import { automaticActions } from '../model/automaticActions.ts';
import { usedNames } from '../model/consoleGaps.ts';
import type { Entity } from '../model/Entity.ts';
import { rightsGrounds } from '../model/entityRights.ts';
import { everyField } from '../model/lookups.ts';
import type { EntityBundle, EntitySummary, Model, ModelIndex } from '../model/Model.ts';
import { iconsOf } from './iconsOf.ts';

export interface ModelFile {
  /** Below dist/model. */
  readonly path: string;
  readonly content: string;
}

/** The model as the files that the console fetches and the server reads. */
export function modelFiles(model: Model): ModelFile[] {
  const entities = Object.values(model.entities);
  const index: ModelIndex = {
    settings: model.settings,
    version: model.version,
    entities: entities.map((entity) => ({ ...summaryOf(entity), ...dueStepsOf(entity) })),
    ...(model.dashboards.length === 0 ? {} : { dashboards: rolesWithDashboards(model) }),
    names: usedNames(model),
    icons: iconsOf(model),
  };
  return [
    { path: 'index.json', content: JSON.stringify(index) },
    { path: 'menu.json', content: JSON.stringify(model.menu) },
    { path: 'actions.json', content: JSON.stringify(automaticActions(model)) },
    { path: 'dashboards.json', content: JSON.stringify(model.dashboards) },
    { path: 'model.json', content: JSON.stringify(model) },
    ...Object.entries(model.catalogues).map(([language, texts]) => ({
      path: `languages/${language}.json`,
      content: JSON.stringify(texts),
    })),
    ...entities.map((entity) => ({
      path: `entities/${entity.name}.json`,
      content: JSON.stringify(bundleOf(model, entity)),
    })),
  ];
}

const rolesWithDashboards = ({ dashboards }: Model): readonly string[] => [
  ...new Set(dashboards.flatMap(({ roles }) => (roles.length === 0 ? ['*'] : roles))),
];

function summaryOf(entity: Entity): EntitySummary {
  const { name, module, label, titleField, menu, api } = entity;
  const placed = entity.list.view !== false && entity.screens.list === undefined && api.operations.includes('get');
  const place = menu === undefined ? {} : { menuPath: menu.path, ...(placed ? { places: true as const } : {}) };
  return { name, module, label, titleField, ...rightsGrounds(entity), api, ...place };
}

/** Codes of the steps that overdue rows wait for: whether home asks for them is known before the entity is there. */
function dueStepsOf({ list, actions }: Entity): Pick<EntitySummary, 'dueSteps'> {
  const codes = actions.flatMap(({ next, permission }) => (next === undefined ? [] : [permission]));
  return list.overdue === undefined || codes.length === 0 ? {} : { dueSteps: [...new Set(codes)] };
}

function bundleOf(model: Model, entity: Entity): EntityBundle {
  const fields = everyField(entity);
  const codes = new Set(fields.flatMap((field) => field.dictionary ?? []));
  const targets = new Set(fields.flatMap((field) => field.to ?? []));
  return {
    entity,
    dictionaries: pick(model.dictionaries, codes, (dictionary) => dictionary),
    references: pick(model.entities, targets, summaryOf),
  };
}

function pick<T, R>(
  all: Readonly<Record<string, T>>,
  names: Iterable<string>,
  convert: (item: T) => R,
): Record<string, R> {
  const entries = [...names].sort().flatMap((name) => {
    const item = all[name];
    return item === undefined ? [] : [[name, convert(item)] as const];
  });
  return Object.fromEntries(entries);
}
