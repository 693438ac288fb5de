import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readText, readTexts } from './reading.ts';

export const VARIABLE_TEXTS = ['id', 'key', 'value', 'remark'] as const;
export const TEMPLATE_TEXTS = ['id', 'code', 'name', 'group', 'language', 'path', 'fileName', 'content'] as const;
export const TYPE_MAP_TEXTS = ['id', 'dbType', 'sqlType', 'javaType', 'tsType'] as const;
export const SOURCE_TEXTS = ['id', 'name', 'driver', 'url', 'username'] as const;
export const TABLE_TEXTS = ['id', 'tableName', 'comment', 'createTime'] as const;
export const COLUMN_TEXTS = ['columnName', 'columnType', 'comment', 'fieldName', 'javaType', 'tsType'] as const;

/** How a generated file stands to what is there: nothing is, the same is, or something else. */
export const FILE_STATES = ['new', 'same', 'changed'] as const;

export const readVariables = (value: unknown) => readList(value, (row) => readTexts(row, VARIABLE_TEXTS));

/** Templates; `path` is the folder and `fileName` what stands in it, both templates themselves. */
export const readTemplates = (value: unknown) =>
  readList(value, (row) => {
    const { enabled, sort } = bodyObject(row);
    return { ...readTexts(row, TEMPLATE_TEXTS), enabled: enabled === true, sort: readNumber(sort) };
  });

export const readTypeMaps = (value: unknown) => readList(value, (row) => readTexts(row, TYPE_MAP_TEXTS));
export const readSources = (value: unknown) => readList(value, (row) => readTexts(row, SOURCE_TEXTS));
export const readTableNames = (value: unknown) => readList(value, (row) => readTexts(row, TABLE_TEXTS));

export const readColumns = (value: unknown) =>
  readList(value, (row) => {
    const { primary, nullable } = bodyObject(row);
    return { ...readTexts(row, COLUMN_TEXTS), primary: primary === true, nullable: nullable === true };
  });

function readFile(value: unknown) {
  const { state } = bodyObject(value);
  return {
    ...readTexts(value, ['path', 'language', 'content', 'template', 'table', 'existing', 'hash']),
    state: FILE_STATES.find((one) => one === state) ?? 'new',
  };
}

const readProblem = (value: unknown) => ({
  ...readTexts(value, ['template', 'part', 'text']),
  line: readNumber(bodyObject(value).line),
});

/** What was generated: files with what stands in their place, what is wrong, and a zip file in base64 where one was asked for. */
export function readGenerated(value: unknown) {
  const { files, problems, notes, zip, written, writable } = bodyObject(value);
  return {
    files: readList(files, readFile),
    problems: readList(problems, readProblem),
    notes: readList(notes, readText),
    zip: readText(zip),
    written: readNumber(written),
    writable: writable === true,
  };
}
