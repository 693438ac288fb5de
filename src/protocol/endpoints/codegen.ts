import {
  COLUMN_TEXTS,
  FILE_STATES,
  SOURCE_TEXTS,
  TABLE_TEXTS,
  TYPE_MAP_TEXTS,
  VARIABLE_TEXTS,
} from '../calls/readCodegen.ts';
import type { EndpointShape } from './Endpoint.ts';
import type { Schema } from './Schema.ts';
import {
  flag,
  id,
  idsInText,
  integer,
  listOf,
  objectOfTexts,
  objectRequiring,
  oneOf,
  optionalObject,
  text,
  textProperties,
  wholeObject,
} from './shapes.ts';

/** Characters of a template, of a file, and of a zip file in base64. */
const template = text(60_000);
const file: Schema<string> = { type: 'string' };

const which = wholeObject({ id: text(200) });
const sent = {
  name: text(64),
  code: text(40),
  group: text(20),
  language: text(20),
  path: text(200),
  fileName: text(200),
  content: template,
  enabled: flag,
  sort: integer,
};
const templateRow = wholeObject({ id, ...sent });
const variable = { id, key: text(40), value: text(500), remark: text(255) };

const generated = wholeObject({
  files: listOf(
    wholeObject({
      path: text(),
      language: text(20),
      content: file,
      template: text(40),
      table: text(128),
      state: oneOf(...FILE_STATES),
      existing: file,
      hash: text(64),
    }),
  ),
  problems: listOf(wholeObject({ template: text(40), part: text(10), line: integer, text: text(1000) })),
  notes: listOf(text(2000)),
  zip: file,
  written: integer,
  writable: flag,
});

/** The code generator: setups (`blade-develop/code`) and the tool's own calls (`genApi/v1`). */
export const codegenEndpoints = {
  codeGenerate: {
    access: 'administrator',
    summary: { zh: '按生成配置生成代码（压缩包）', en: 'Generate code from setups, as a zip file' },
    query: objectRequiring({ ids: idsInText, system: text(20) }, 'ids'),
    answer: generated,
  },
  customAll: {
    access: 'administrator',
    summary: { zh: '自定义模板变量', en: 'Variables of templates that are the project’s own' },
    answer: listOf(objectOfTexts(VARIABLE_TEXTS)),
  },
  customSystem: {
    access: 'administrator',
    summary: {
      zh: '内置模板变量（某个生成配置的值；0 为全部）',
      en: 'Built-in variables of templates, with the values of a setup; 0: with none',
    },
    params: which,
    answer: listOf(objectOfTexts(VARIABLE_TEXTS)),
  },
  customSave: {
    access: 'administrator',
    summary: {
      zh: '保存自定义变量：0 保存整个列表，否则改一个',
      en: 'Store variables: with 0 the whole list, with an id that one',
    },
    params: which,
    body: listOf(objectRequiring(variable, 'key', 'value'), 200),
    answer: flag,
  },
  templateSave: {
    access: 'administrator',
    summary: { zh: '保存模板：0 新增，否则修改', en: 'Store a template: with 0 a new one' },
    params: which,
    body: optionalObject({ id, ...sent }),
    answer: templateRow,
  },
  templateChange: {
    access: 'administrator',
    summary: { zh: '修改模板', en: 'Change a template' },
    body: objectRequiring({ id, ...sent }, 'id'),
    answer: flag,
  },
  templateUpdate: {
    access: 'administrator',
    summary: {
      zh: '与产品自带不同的模板（返回产品自带的内容，不作修改）',
      en: 'The product’s templates that the stored ones differ from; changes nothing',
    },
    answer: listOf(templateRow),
  },
  templateGenAll: {
    access: 'administrator',
    summary: { zh: '启用的模板', en: 'Templates that are on' },
    answer: listOf(templateRow),
  },
  templateAll: {
    access: 'administrator',
    summary: { zh: '全部模板', en: 'All templates' },
    answer: listOf(templateRow),
  },
  sqlTypeSave: {
    access: 'administrator',
    summary: { zh: '保存类型映射：0 新增，否则修改', en: 'Store a type map: with 0 a new one' },
    params: which,
    body: optionalObject({ id, dbType: text(20), sqlType: text(64), javaType: text(100), tsType: text(64) }),
    answer: flag,
  },
  sqlTypeAll: {
    access: 'administrator',
    summary: { zh: '全部类型映射', en: 'All type maps' },
    answer: listOf(objectOfTexts(TYPE_MAP_TEXTS)),
  },
  databaseSave: {
    access: 'administrator',
    summary: { zh: '保存数据库连接：0 新增，否则修改', en: 'Store a connection to a database: with 0 a new one' },
    params: which,
    body: optionalObject({
      id,
      name: text(100),
      driver: text(100),
      url: text(500),
      username: text(50),
      password: text(50),
    }),
    answer: flag,
  },
  databaseAll: {
    access: 'administrator',
    summary: { zh: '全部数据库连接（不含密码）', en: 'All connections to databases, without passwords' },
    answer: listOf(objectOfTexts(SOURCE_TEXTS)),
  },
  tableFields: {
    access: 'administrator',
    summary: { zh: '表的列', en: 'Columns of a table, by the id that the list of tables gave it' },
    params: which,
    query: optionalObject({ databaseId: id }),
    answer: listOf(
      wholeObject({
        ...textProperties(COLUMN_TEXTS),
        primary: flag,
        nullable: flag,
      }),
    ),
  },
  generatePath: {
    access: 'administrator',
    summary: {
      zh: '写入项目时的目录（仅开发环境；否则为空）',
      en: 'The folder that is written into, in development only; empty otherwise',
    },
    answer: text(),
  },
  changePath: {
    access: 'administrator',
    summary: { zh: '更改写入目录，只能在 schemas 之内', en: 'Change that folder, which lies below schemas' },
    query: objectRequiring({ path: text(200) }, 'path'),
    answer: text(),
  },
  tableAll: {
    access: 'administrator',
    summary: { zh: '数据库中的表', en: 'Tables of a database' },
    body: objectRequiring({ databaseId: id, keyword: text(100) }, 'databaseId'),
    answer: listOf(objectOfTexts(TABLE_TEXTS)),
  },
  generate: {
    access: 'administrator',
    summary: {
      zh: '生成代码：预览、压缩包或写入项目',
      en: 'Generate code: to look at, as a zip file, or into the project',
    },
    body: objectRequiring(
      {
        databaseId: id,
        tables: listOf(text(128), 50),
        templates: listOf(id, 60),
        draft: wholeObject({ language: text(20), path: text(200), content: template }),
        codeName: text(64),
        serviceName: text(64),
        packageName: text(200),
        tablePrefix: text(64),
        author: text(64),
        module: text(40),
        baseMode: flag,
        wrapMode: flag,
        mode: oneOf('preview', 'zip', 'write'),
        confirmed: listOf(wholeObject({ path: text(), hash: text(64) }), 400),
      },
      'databaseId',
      'tables',
    ),
    answer: generated,
  },
} as const satisfies Record<string, EndpointShape>;
