import { kebabCase, snakeCase } from '../../model/snakeCase.ts';
import type { GenerateOptions } from '../GenerateOptions.ts';
import { quietName, quietText, upperFirst, variableName } from '../names.ts';
import type { TableColumn, TableDescription } from '../TableDescription.ts';
import { mappedType, type TypeMap } from '../TypeMap.ts';
import type { View } from './Words.ts';

/** Columns that the framework's base class has. */
const BASE = new Set('id create_user create_dept create_time update_user update_time status is_deleted'.split(' '));

/** What a column's name has in common with others of its kind goes: `blade_notice` of the prefix `blade_` is `notice`. */
const withoutPrefix = (name: string, prefix: string): string =>
  prefix !== '' && name.startsWith(prefix) && name !== prefix ? name.slice(prefix.length) : name;

/** The name of the entity a table becomes. */
export const entityNameOf = (tableName: string, prefix: string): string =>
  variableName(withoutPrefix(tableName, prefix), 'table');

interface Column {
  readonly view: View;
  readonly javaType: string;
  readonly isBase: boolean;
}

function columnOf(column: TableColumn, index: number, table: TableDescription, maps: readonly TypeMap[]): Column {
  const name = variableName(column.name, `column${index + 1}`);
  const { javaType, tsType } = mappedType(maps, table.database, column);
  return {
    javaType,
    isBase: BASE.has(column.name.toLowerCase()),
    view: {
      columnName: quietName(column.name),
      fieldName: name,
      upperName: upperFirst(name),
      label: quietText(column.comment) || name,
      sqlType: quietText(column.nativeType),
      javaType: javaType.slice(javaType.lastIndexOf('.') + 1),
      tsType,
      maxLength: column.length === undefined ? '' : String(column.length),
      isKey: column.inKey,
      isRequired: !column.nullable && !column.autoIncrement,
      isAuto: column.autoIncrement,
    },
  };
}

const listed = (columns: readonly Column[]): View[] =>
  columns.map(({ view }, index) => ({ ...view, isLast: index === columns.length - 1 }));

/** A number of 18 digits that is the same whenever it is made of the same text: menus are told apart by such. */
function numberOf(text: string): string {
  let sum = 0xcbf29ce484222325n;
  for (const letter of text) sum = BigInt.asUintN(64, (sum ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return String(100_000_000_000_000_000n + (sum % 900_000_000_000_000_000n));
}

/** Buttons of a menu as the consoles of that family have them: kind 1 stands above the list, 2 in its rows, 3 in both. */
const BUTTONS = [
  ['add', { zh: '新增', en: 'Add' }, '1'],
  ['edit', { zh: '修改', en: 'Edit' }, '2'],
  ['delete', { zh: '删除', en: 'Delete' }, '3'],
  ['view', { zh: '查看', en: 'View' }, '2'],
] as const;

function buttonsOf(permission: string, { text }: GenerateOptions): View[] {
  return BUTTONS.map(([code, name, action], index) => ({
    buttonId: numberOf(`${permission} ${code}`),
    buttonName: quietText(text(name)),
    buttonCode: `${permission}_${code}`,
    buttonSort: String(index + 1),
    buttonAction: action,
  }));
}

function namesOf(table: TableDescription, options: GenerateOptions): View {
  const entityName = entityNameOf(table.name, options.tablePrefix);
  const permission = snakeCase(entityName);
  return {
    tableName: quietName(table.name),
    tableLabel: quietText(options.codeName) || quietText(table.comment) || entityName,
    className: upperFirst(entityName),
    entityName,
    pathName: kebabCase(entityName),
    permission,
    menuId: numberOf(permission),
    buttons: buttonsOf(permission, options),
  };
}

/** All that templates may say of a table. */
export function tableView(
  table: TableDescription,
  maps: readonly TypeMap[],
  options: GenerateOptions,
  entity: { readonly file: string; readonly text: string },
): View {
  const columns = table.columns.map((column, index) => columnOf(column, index, table, maps));
  const fields = options.baseMode ? columns.filter(({ isBase }) => !isBase) : columns;
  const imports = [...new Set(fields.map(({ javaType }) => javaType).filter((type) => type.includes('.')))].toSorted();
  const key = (columns.find(({ view }) => view.isKey) ?? columns[0])?.view ?? {};
  return {
    ...namesOf(table, options),
    serviceName: options.serviceName,
    packageName: options.packageName,
    packagePath: options.packageName.replaceAll('.', '/'),
    module: options.module,
    author: quietText(options.author),
    date: options.date,
    keyColumn: key.columnName ?? 'id',
    keyField: key.fieldName ?? 'id',
    keyJavaType: key.javaType ?? 'Long',
    entityYaml: entity.text,
    entityFile: entity.file,
    baseMode: options.baseMode,
    wrapMode: options.wrapMode,
    columns: listed(columns),
    fields: listed(fields),
    imports: imports.map((importName) => ({ importName })),
    ...Object.fromEntries(Object.entries(options.variables).map(([name, value]) => [`custom.${name}`, value])),
  };
}
