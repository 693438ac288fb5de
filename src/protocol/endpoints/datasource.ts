import type { EndpointShape } from './Endpoint.ts';
import { flag, id, integer, listOf, objectRequiring, text, wholeObject } from './shapes.ts';

const connection = wholeObject({ version: text(), tables: integer, milliseconds: integer });
const names = listOf(text());

const column = wholeObject(
  {
    name: text(),
    nativeType: text(2000),
    type: text(2000),
    nullable: flag,
    autoIncrement: flag,
    inKey: flag,
    comment: text(4000),
  },
  { length: integer, precision: integer, scale: integer, defaultText: text(4000), values: names },
);

/** Databases that tables are read from. */
export const datasourceEndpoints = {
  sourceTest: {
    access: 'administrator',
    summary: { zh: '测试数据源的连接', en: 'Try the connection of a data source' },
    query: objectRequiring({ id }, 'id'),
    answer: connection,
  },
  sourceTry: {
    access: 'administrator',
    summary: { zh: '保存前测试数据源的连接', en: 'Try the connection of a data source before it is saved' },
    body: objectRequiring({ driverClass: text(100), url: text(500), username: text(50), password: text(50) }, 'url'),
    answer: connection,
  },
  sourceTables: {
    access: 'administrator',
    summary: { zh: '数据源中的表', en: 'Tables of a data source' },
    query: objectRequiring({ id }, 'id'),
    answer: listOf(wholeObject({ name: text(), comment: text(4000) })),
  },
  sourceTable: {
    access: 'administrator',
    summary: { zh: '数据源中一张表的结构', en: 'Columns and keys of a table of a data source' },
    query: objectRequiring({ id, name: text() }, 'id', 'name'),
    answer: wholeObject({
      database: text(20),
      name: text(),
      comment: text(4000),
      columns: listOf(column),
      foreignKeys: listOf(wholeObject({ columns: names, table: text(), targets: names })),
      uniques: listOf(names),
    }),
  },
} as const satisfies Record<string, EndpointShape>;
