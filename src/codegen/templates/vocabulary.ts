import type { EngineText } from '../../model/Text.ts';
import type { Words } from './Words.ts';

/** A name that templates may use. */
export interface Variable {
  readonly name: string;
  /** The list within which it stands; absent: everywhere. */
  readonly list?: string;
  readonly kind: 'text' | 'flag' | 'list';
  readonly label: EngineText;
}

const say = (name: string, zh: string, en: string, kind: Variable['kind'] = 'text'): Variable => ({
  name,
  kind,
  label: { zh, en },
});

const COLUMN: readonly Variable[] = [
  say('columnName', '列名', 'Name of the column'),
  say('fieldName', '字段名（驼峰）', 'Name of the field, in camel case'),
  say('upperName', '首字母大写的字段名', 'Name of the field with a capital'),
  say('label', '列注释', 'Comment of the column'),
  say('sqlType', '数据库类型', 'Type in the database'),
  say('javaType', 'Java 类型', 'Type in Java'),
  say('tsType', 'TypeScript 类型', 'Type in TypeScript'),
  say('maxLength', '最大长度，没有则为空', 'Characters at most; empty where nothing limits them'),
  say('isKey', '是主键', 'Part of the primary key', 'flag'),
  say('isRequired', '必填', 'Never empty', 'flag'),
  say('isAuto', '自增', 'Numbered by the database', 'flag'),
  say('isLast', '是最后一个', 'The last of the list', 'flag'),
];

const TABLE: readonly Variable[] = [
  say('tableName', '表名', 'Name of the table'),
  say('tableLabel', '模块名或表注释', 'What people call it'),
  say('className', '类名', 'Name of the class'),
  say('entityName', '实体名（驼峰）', 'Name of the entity, in camel case'),
  say('pathName', '路径名（短横线）', 'Name in addresses, with hyphens'),
  say('permission', '权限编号前缀', 'Beginning of the permission codes'),
  say('serviceName', '服务名', 'Name of the service'),
  say('packageName', '包名', 'Name of the package'),
  say('packagePath', '包的目录', 'Folder of the package'),
  say('module', '模块', 'Module'),
  say('author', '作者', 'Author'),
  say('date', '生成日期', 'Date'),
  say('keyColumn', '主键列', 'Column of the primary key'),
  say('keyField', '主键字段', 'Field of the primary key'),
  say('keyJavaType', '主键的 Java 类型', 'Java type of the primary key'),
  say('menuId', '菜单编号', 'Number of the menu'),
  say('entityYaml', '实体 YAML 全文', 'The whole entity in YAML'),
  say('entityFile', '实体 YAML 的路径', 'Path of the entity’s file'),
  say('baseMode', '使用基础类', 'Audit columns come from the base class', 'flag'),
  say('wrapMode', '使用包装器', 'Lists go through a wrapper', 'flag'),
];

const LISTS: Readonly<Record<string, { readonly label: EngineText; readonly words: readonly Variable[] }>> = {
  columns: { label: { zh: '全部列', en: 'All columns' }, words: COLUMN },
  fields: { label: { zh: '除基础类以外的列', en: 'Columns that are not the base class’s' }, words: COLUMN },
  imports: {
    label: { zh: '实体要引入的 Java 类', en: 'Java classes that the entity imports' },
    words: [say('importName', '类的全名', 'Full name of the class')],
  },
  buttons: {
    label: { zh: '菜单按钮', en: 'Buttons of the menu' },
    words: [
      say('buttonId', '按钮编号', 'Number of the button'),
      say('buttonName', '按钮名称', 'Name of the button'),
      say('buttonCode', '按钮权限', 'Code of the button'),
      say('buttonSort', '按钮次序', 'Place of the button'),
      say('buttonAction', '按钮类型', 'Kind of the button'),
    ],
  },
};

/** Every name with what it means, as the template editor lists them. */
export const VARIABLES: readonly Variable[] = [
  ...TABLE,
  ...Object.entries(LISTS).flatMap(([list, { label, words }]) => [
    { name: list, kind: 'list' as const, label },
    ...words.map((word) => ({ ...word, list })),
  ]),
];

const wordsOf = (variables: readonly Variable[]): Words =>
  Object.fromEntries(variables.map(({ name, kind }) => [name, kind === 'flag' ? 'flag' : 'text']));

const BUILT_IN: Words = {
  ...wordsOf(TABLE),
  ...Object.fromEntries(Object.entries(LISTS).map(([list, { words }]) => [list, wordsOf(words)])),
};

/** The names that templates of this project may use: ours, and its own behind `custom.`. */
export const vocabulary = (own: readonly string[]): Words => ({
  ...BUILT_IN,
  ...Object.fromEntries(own.map((name) => [`custom.${name}`, 'text' as const])),
});
