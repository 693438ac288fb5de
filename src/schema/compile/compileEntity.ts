import type { Entity, EntityFixtures, EntityMenu, EntityStorage, Toggle } from '../../model/Entity.ts';
import type { Field, Rule } from '../../model/Field.ts';
import type { SourceDocument } from '../SourceDocument.ts';
import { compileActions, compileCalls, compileStates } from './compileActions.ts';
import { compileApi } from './compileApi.ts';
import { compileCondition, optionalCondition } from './compileCondition.ts';
import { compileField } from './compileField.ts';
import { compileForm, compileList } from './compileList.ts';
import { compilePermissions } from './compilePermissions.ts';
import { compileText, optionalText } from './compileText.ts';
import { names, present, type Raw, rawList, rawMap, textOf } from './raw.ts';
import { snakeCase } from './snakeCase.ts';
import { systemFields } from './systemFields.ts';

/** One entity on its own; names that lead to other entities are resolved afterwards by `linkEntities`. */
export function compileEntity(document: SourceDocument): Entity {
  const raw = rawMap(document.value);
  const name = String(raw.entity);
  const folder = document.file.split('/').at(-2) ?? '';
  const storage = (textOf(raw.storage) ?? 'tenant') as EntityStorage;
  const fields = compileFields(raw, storage);
  const permissions = compilePermissions(raw.permissions, name);
  const toggles = compileToggles(raw.toggles, permissions.menu);
  const api = compileApi(raw.api, name, folder, toggles);
  const states = compileStates(raw.states);
  const around = { prefix: permissions.menu, fields, states };
  const screens = rawMap(raw.screens);
  return {
    name,
    module: folder,
    label: compileText(raw.label, name),
    provenance: raw.provenance === 'given' ? 'given' : 'assumed',
    storage,
    table: snakeCase(name),
    api: storage === 'none' ? { ...api, operations: [] } : api,
    titleField: textOf(raw.titleField) ?? 'id',
    fields,
    list: compileList(raw.list, fields),
    form: compileForm(raw.form, fields),
    toggles,
    actions: compileActions(raw.actions, around),
    calls: compileCalls(raw.calls, around),
    rules: rawList(raw.rules).map(compileRule),
    unique: [...fields.filter((field) => field.unique).map((field) => [field.name]), ...rawList(raw.unique).map(names)],
    indexes: rawList(raw.indexes).map(names),
    permissions,
    screens: present({ list: textOf(screens.list), detail: textOf(screens.detail) }) as Entity['screens'],
    fixtures: compileFixtures(raw.fixtures),
    referencedBy: [],
    source: document.file,
    ...present({
      states,
      was: textOf(raw.was),
      description: optionalText(raw.description),
      menu: compileMenu(raw, folder, name),
    }),
  };
}

function compileFields(raw: Raw, storage: EntityStorage): readonly Field[] {
  const own = Object.entries(rawMap(raw.fields)).map(([name, field]) => compileField(name, field));
  return [...own, ...systemFields(storage, new Set(own.map(({ name }) => name)))];
}

function compileToggles(source: unknown, prefix: string): readonly Toggle[] {
  return rawList(source).map((item) => {
    const raw = rawMap(item);
    return {
      field: String(raw.field),
      on: String(raw.on),
      off: String(raw.off),
      via: (textOf(raw.via) ?? 'setStatus') as Toggle['via'],
      permission: textOf(raw.permission) ?? `${prefix}_status`,
    };
  });
}

function compileRule(source: unknown): Rule {
  const raw = rawMap(source);
  return {
    name: String(raw.name),
    field: String(raw.field),
    check: compileCondition(raw.check),
    message: compileText(raw.message),
    ...present({ when: optionalCondition(raw.when) }),
  };
}

function compileMenu(raw: Raw, folder: string, name: string): EntityMenu | undefined {
  if (raw.menu === false) return undefined;
  const menu = rawMap(raw.menu);
  return {
    parent: textOf(menu.parent) ?? folder,
    path: textOf(menu.path) ?? `/${folder}/${name}`,
    sort: typeof menu.sort === 'number' ? menu.sort : 99,
    icon: textOf(menu.icon) ?? 'list_alt',
    hidden: menu.hidden === true,
  };
}

function compileFixtures(source: unknown): EntityFixtures {
  const raw = rawMap(source);
  return {
    count: typeof raw.count === 'number' ? raw.count : 20,
    seed: typeof raw.seed === 'number' ? raw.seed : 1,
    cover: names(raw.cover),
    rows: rawList(raw.rows) as EntityFixtures['rows'],
    values: rawMap(raw.values) as EntityFixtures['values'],
  };
}
