import type { BuiltInTemplate } from '../CodeTemplate.ts';

const TABLE_SQL = `-- {{tableLabel}} ({{date}})
CREATE TABLE {{tableName}} (
{{#columns}}
  {{columnName}} {{sqlType}}{{#isRequired}} NOT NULL{{/isRequired}}{{^isLast}},{{/isLast}} -- {{label}}
{{/columns}}
);
`;

const MENU_SQL = `-- {{tableLabel}}: menu and buttons ({{date}})
INSERT INTO blade_menu (id, parent_id, code, name, alias, path, source, sort, category, action, is_open, is_deleted)
VALUES ({{menuId}}, 0, '{{permission}}', '{{tableLabel}}', 'menu', '/{{module}}/{{pathName}}', 'iconfont iconicon_doc', 1, 1, 0, 1, 0);
{{#buttons}}
INSERT INTO blade_menu (id, parent_id, code, name, alias, path, source, sort, category, action, is_open, is_deleted)
VALUES ({{buttonId}}, {{menuId}}, '{{buttonCode}}', '{{buttonName}}', 'button', '', '', {{buttonSort}}, 2, {{buttonAction}}, 1, 0);
{{/buttons}}
`;

const TYPES = `/** {{tableLabel}} */
export interface {{className}} {
{{#columns}}
  /** {{label}} */
  {{fieldName}}{{^isRequired}}?{{/isRequired}}: {{tsType}};
{{/columns}}
}
`;

const CALLS = `import request from '@/axios';
import type { {{className}} } from './{{className}}';

const BASE = '/{{serviceName}}/{{pathName}}';

/** {{tableLabel}}: list */
export const getList = (current: number, size: number, params: Partial<{{className}}> = {}) =>
  request({ url: BASE + '/list', method: 'get', params: { ...params, current, size } });

/** {{tableLabel}}: detail */
export const getDetail = ({{keyField}}: string) =>
  request({ url: BASE + '/detail', method: 'get', params: { {{keyField}} } });

/** {{tableLabel}}: add or change */
export const submit = (row: Partial<{{className}}>) =>
  request({ url: BASE + '/submit', method: 'post', data: row });

/** {{tableLabel}}: remove */
export const remove = (ids: string) =>
  request({ url: BASE + '/remove', method: 'post', params: { ids } });
`;

/** Our own entities, SQL, and TypeScript of a console of that family. */
export const OTHER_TEMPLATES: readonly BuiltInTemplate[] = [
  {
    code: 'entity-yaml',
    label: { zh: '实体 YAML', en: 'Entity YAML' },
    group: 'schema',
    language: 'yaml',
    path: '{{entityFile}}',
    content: '{{entityYaml}}',
  },
  {
    code: 'table-sql',
    label: { zh: '建表 SQL', en: 'Table in SQL' },
    group: 'server',
    language: 'sql',
    path: 'sql/{{tableName}}.table.sql',
    content: TABLE_SQL,
  },
  {
    code: 'menu-sql',
    label: { zh: '菜单 SQL', en: 'Menu in SQL' },
    group: 'server',
    language: 'sql',
    path: 'sql/{{tableName}}.menu.sql',
    content: MENU_SQL,
  },
  {
    code: 'ts-types',
    label: { zh: 'TypeScript 类型', en: 'TypeScript types' },
    group: 'client',
    language: 'typescript',
    path: 'web/src/api/{{module}}/{{className}}.ts',
    content: TYPES,
  },
  {
    code: 'ts-calls',
    label: { zh: 'TypeScript 接口', en: 'TypeScript calls' },
    group: 'client',
    language: 'typescript',
    path: 'web/src/api/{{module}}/{{entityName}}Calls.ts',
    content: CALLS,
  },
];
