import { HTTP_METHODS } from '../../model/Action.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { OPERATION_NAMES } from '../../model/operations.ts';
import { conventionNames, DEFAULT_CONVENTION } from '../../protocol/conventions/index.ts';
import { closedMap, count, flag, list, oneOf, ref, urlPath, withExample } from './words.ts';

/** A right that a menu names though no part of this console asks for it. */
export const button = closedMap(
  {
    code: withExample(ref('permissionCode'), 'machine_print'),
    label: ref('text', 'What administrators read'),
    position: { enum: [1, 2, 3], description: 'Where the button stands: 1 toolbar, 2 row (default), 3 both' },
  },
  ['code', 'label'],
);
const menuButtons = list(button, 'Permission codes that other consoles ask for and nothing here has', {
  examples: [[{ code: 'machine_print', label: { zh: '打印', en: 'Print' } }]],
});

/** Where its calls are. */
export const api: JsonSchema = {
  ...closedMap({
    style: oneOf(conventionNames(), `How it travels; default ${DEFAULT_CONVENTION.name}`),
    module: {
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9-]*$',
      description: 'Default: name of the folder',
      examples: ['workshop'],
    },
    base: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*$',
      description: 'Base path below the API base',
      examples: ['workshop/machines'],
    },
    operations: list(oneOf(OPERATION_NAMES), 'Default: all of the convention', {
      uniqueItems: true,
      examples: [['list', 'get', 'getMany', 'create', 'update']],
    }),
    overrides: {
      ...closedMap(
        Object.fromEntries(
          OPERATION_NAMES.map((name) => [
            name,
            {
              ...closedMap({
                method: oneOf(HTTP_METHODS, 'How it is called'),
                path: { ...urlPath, description: 'Path below the base path', examples: ['all'] },
              }),
              minProperties: 1,
              description: 'Method and path of this operation',
              examples: [{ path: 'all' }],
            },
          ]),
        ),
      ),
      description: 'Operations that go another way than the convention says',
      examples: [{ list: { path: 'all' } }],
    },
    getMany: oneOf(['ids', 'fanout', 'all'], 'How several records are fetched by id'),
    key: withExample(
      ref('fieldName', 'A unique field by which detail and remove may name a record instead of its id'),
      'code',
    ),
    tree: flag('The list answers all matches as a tree by list: tree, instead of a page'),
  }),
  description: 'Place and style of its HTTP interface',
  examples: [{ style: 'blade', module: 'workshop' }],
};

/** What its rights are called. */
export const permissions: JsonSchema = {
  ...closedMap({
    prefix: withExample(
      ref('permissionCode', 'What all codes begin with; default the entity: machine, and work_order for workOrder'),
      'plant',
    ),
    menu: withExample(ref('permissionCode', 'Code of the menu entry'), 'plant'),
    create: ref('permissionCode', 'Right to add'),
    update: ref('permissionCode', 'Right to edit'),
    remove: ref('permissionCode', 'Right to remove'),
    view: ref('permissionCode', 'Right to look at a record'),
    export: ref('permissionCode', 'Right to export the list'),
    import: ref('permissionCode', 'Right to import'),
  }),
  description: 'Permission codes; default {entity}_add, _edit, _delete, _view, _export, _import',
  examples: [{ prefix: 'plant' }],
};

/** Where the menu has it. */
export const menu: JsonSchema = {
  type: ['object', 'boolean'],
  properties: {
    parent: ref('menuCode', 'Code of the group in schemas/menu.yaml'),
    sort: count(0, 99999, 'Place among its neighbours; the lowest first', 30),
    icon: ref('icon'),
    path: {
      type: 'string',
      pattern: '^/[A-Za-z0-9_/-]+$',
      description: 'Route of the list',
      examples: ['/workshop/machines'],
    },
    hidden: flag('Reachable, not listed'),
    buttons: menuButtons,
  },
  additionalProperties: false,
  description: 'Place in the menu; false for none',
  examples: [{ parent: 'workshop', sort: 30, icon: 'settings' }],
};
