import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readText, readTexts } from './reading.ts';

/** The tables of a data source. */
export const readSourceTables = (value: unknown) => readList(value, (row) => readTexts(row, ['name', 'comment']));

const SIZES = ['length', 'precision', 'scale'] as const;

function readColumn(row: unknown) {
  const column = bodyObject(row);
  const sizes = SIZES.filter((name) => column[name] !== undefined).map((name) => [name, readNumber(column[name])]);
  return {
    ...readTexts(row, ['name', 'nativeType', 'type', 'comment']),
    nullable: column.nullable === true,
    autoIncrement: column.autoIncrement === true,
    inKey: column.inKey === true,
    ...Object.fromEntries(sizes),
    ...(column.defaultText === undefined ? {} : { defaultText: readText(column.defaultText) }),
    ...(column.values === undefined ? {} : { values: readList(column.values, readText) }),
  };
}

function readForeignKey(row: unknown) {
  const { columns, targets, table } = bodyObject(row);
  return { columns: readList(columns, readText), table: readText(table), targets: readList(targets, readText) };
}

/** A table as its database declares it. */
export function readSourceTable(value: unknown) {
  const { columns, foreignKeys, uniques } = bodyObject(value);
  return {
    ...readTexts(value, ['database', 'name', 'comment']),
    columns: readList(columns, readColumn),
    foreignKeys: readList(foreignKeys, readForeignKey),
    uniques: readList(uniques, (names) => readList(names, readText)),
  };
}
