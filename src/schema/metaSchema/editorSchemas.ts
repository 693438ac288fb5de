import { usedNames } from '../../model/consoleGaps.ts';
import type { ConsoleSection, UsedName } from '../../model/consoleNames.ts';
import type { FieldTypeName } from '../../model/fieldTypes/FieldTypeName.ts';
import { fieldTypeNames, fieldTypes } from '../../model/fieldTypes/index.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { MenuNode } from '../../model/Menu.ts';
import type { Model } from '../../model/Model.ts';
import { operatorNames, operators } from '../../model/operators.ts';
import { ADMINISTRATOR } from '../../model/platform.ts';
import { DEFAULT_LANGUAGES, type EngineLanguage, type Language } from '../../model/Text.ts';
import { CELL_NAMES, INPUT_NAMES } from '../../model/widgets.ts';
import { mustSpeak } from '../compile/compileText.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../SourceDocument.ts';
import { draft07 } from './draft07.ts';
import { fieldSchemas } from './fieldSchemas.ts';
import { inChinese } from './inChinese.ts';
import { namesInCards, namesInScopes } from './namesElsewhere.ts';
import { ownNames } from './ownNames.ts';
import { typeWords } from './typeWords.ts';
import { validatorSchemas } from './validatorSchemas.ts';
import { consoleName } from './words.ts';

export interface EditorSchema {
  /** Name of the file below .schema/. */
  readonly name: string;
  readonly schema: JsonSchema;
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The meta-schemas for editors: those the compiler uses, with the names of this project as enums
 * and fields told apart by if/then, which editors understand (they do not know `discriminator`). What they say of words is
 * in the language of whoever reads it.
 */
export function editorSchemas(model: Model | undefined, language: EngineLanguage = 'en'): EditorSchema[] {
  const schemas = DOCUMENT_KINDS.map((kind) => {
    const schema = editorSchema(kind, model, language);
    return { name: `${kind}.schema.json`, schema: language === 'zh' ? inChinese(schema) : schema };
  });
  const old = schemas.map(({ name, schema }) => ({
    name: name.replace('.schema.json', '.draft07.json'),
    schema: draft07(schema),
  }));
  return [...schemas, ...old];
}

/** Where names of fields are meant, by the kind of file. */
const NAMES_IN: Partial<Readonly<Record<DocumentKind, typeof ownNames>>> = {
  entity: ownNames,
  role: namesInScopes,
  dashboards: namesInCards,
};

function editorSchema(kind: DocumentKind, model: Model | undefined, language: EngineLanguage): JsonSchema {
  const schema = kind === 'entity' || kind === 'dictionary' ? eitherWay(kind) : validatorSchemas[kind];
  const defs = schema.$defs as Readonly<Record<string, JsonSchema>>;
  const spoken = { ...defs, ...textDefs(defs, model?.settings.languages ?? DEFAULT_LANGUAGES) };
  const known =
    kind === 'entity' ? { ...withOperators(withoutBranches(spoken), language), field: flatField(model) } : spoken;
  const own = (model === undefined ? undefined : NAMES_IN[kind]?.(model, language)) ?? { $defs: {} };
  const $defs = { ...withOffers(withNames(known, namesOf(kind, model)), offersOf(kind, model)), ...own.$defs };
  return { $schema: DIALECT, title: `Shian ${kind}`, ...schema, ...own, $defs };
}

/** A file that says `extends` has the words of extensions; an empty one may still become either. */
function eitherWay(kind: 'entity' | 'dictionary'): JsonSchema {
  const { $defs, ...whole } = validatorSchemas[kind];
  const { $defs: more, ...extension } = validatorSchemas[`${kind}Extension`];
  const word = { extends: (extension.properties as JsonSchema).extends };
  return {
    type: 'object',
    if: { required: ['extends'] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: extension,
    else: { ...whole, properties: { ...(whole.properties as JsonSchema), ...word } },
    $defs: { ...($defs as JsonSchema), ...(more as JsonSchema) },
  };
}

/** Texts in the languages of the project: those are offered, and what no text may lack is asked for. */
function textDefs(defs: Readonly<Record<string, JsonSchema>>, languages: readonly Language[]) {
  const spoken = (name: 'text' | 'unitText'): JsonSchema => {
    const { additionalProperties, properties: _properties, ...rest } = defs[name] ?? {};
    const properties = Object.fromEntries(languages.map((language) => [language, additionalProperties]));
    return { ...rest, properties, required: mustSpeak(languages), additionalProperties: false };
  };
  return { text: spoken('text'), unitText: spoken('unitText') };
}

function withoutBranches(defs: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(defs).filter(([name]) => !name.startsWith('field-')));
}

function flatField(model: Model | undefined): JsonSchema {
  const used = model === undefined ? [] : usedNames(model);
  return {
    type: 'object',
    required: ['type'],
    properties: {
      type: { anyOf: fieldTypeNames().map((name) => ({ const: name, description: typeWords[name].description })) },
    },
    allOf: fieldTypeNames().map((name) => ({
      if: { properties: { type: { const: name } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: withWidgets(withoutConst(fieldSchemas[name]), name, used),
    })),
  };
}

/** The outer enum offers the types; repeating one of them as `const` would hide the others from completion. */
function withoutConst(schema: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...(schema.properties as JsonSchema), type: true } };
}

/** The editors and displays of the type are offered, and those of modules that fields of the type have somewhere. */
function withWidgets(schema: JsonSchema, name: FieldTypeName, used: readonly UsedName[]): JsonSchema {
  const { inputs, cells } = fieldTypes[name];
  const offered = (section: ConsoleSection, names: readonly string[], known: readonly string[]) => {
    const own = used.filter((one) => one.section === section && one.type === name).map((one) => one.name);
    return { anyOf: [{ enum: [...new Set([...names, ...own])] }, { ...consoleName, not: { enum: known } }] };
  };
  const widgets = { input: offered('inputs', inputs, INPUT_NAMES), cell: offered('cells', cells, CELL_NAMES) };
  return { ...schema, properties: { ...(schema.properties as JsonSchema), ...widgets } };
}

type Names = Readonly<Record<string, readonly string[]>>;

/** Names that a kind of file can refer to; what a file itself declares stays free. */
function namesOf(kind: DocumentKind, model: Model | undefined): Names {
  if (model === undefined) return {};
  const roleAlias = model.roles.map(({ alias }) => alias);
  if (kind === 'role') return { entityName: Object.keys(model.entities), grantable: grantable(model) };
  if (kind === 'dashboards') {
    const entityName = Object.keys(model.entities);
    return { entityName, menuCode: menuCodes(model.menu), roleAlias: [ADMINISTRATOR, ...roleAlias] };
  }
  if (kind === 'dictionary') return { platformDictionary: platformNames(model.dictionaries) };
  if (kind !== 'entity') return {};
  return {
    entityName: Object.keys(model.entities),
    platformEntity: platformNames(model.entities),
    dictionaryCode: Object.keys(model.dictionaries),
    menuCode: groupCodes(model.menu),
    roleAlias,
  };
}

/** Names that a file may also make up: those of the project are offered. */
function offersOf(kind: DocumentKind, model: Model | undefined): Names {
  if (model === undefined || kind !== 'entity') return {};
  const used = usedNames(model);
  const screens = (section: ConsoleSection) => [
    ...new Set(used.filter((one) => one.section === section).map(({ name }) => name)),
  ];
  return {
    permissionCode: [...new Set(permissionCodes(model.menu))],
    listScreen: screens('lists'),
    detailScreen: screens('details'),
    dialog: screens('dialogs'),
  };
}

const permissionCodes = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ code, buttons, children }) => [
    code,
    ...buttons.map((button) => button.code),
    ...permissionCodes(children),
  ]);

function withOffers(defs: Readonly<Record<string, JsonSchema>>, offers: Names): Record<string, JsonSchema> {
  const entries = Object.entries(defs).map(([name, schema]): [string, JsonSchema] => {
    const known = offers[name] ?? [];
    if (known.length === 0) return [name, schema];
    // An example beside them would be offered as if it were one of the project's.
    const { examples: _examples, description, ...rest } = schema;
    return [name, { description, anyOf: [{ enum: known }, rest] }];
  });
  return Object.fromEntries(entries);
}

/** Each operator with what it asks: hovering one says that of it alone. */
function withOperators(
  defs: Readonly<Record<string, JsonSchema>>,
  language: EngineLanguage,
): Readonly<Record<string, JsonSchema>> {
  const { searchItem } = defs;
  if (searchItem === undefined) return defs;
  const op = { anyOf: operatorNames().map((name) => ({ const: name, description: operators[name].label[language] })) };
  const properties = { ...(searchItem.properties as JsonSchema), op };
  return { ...defs, searchItem: { ...searchItem, properties } };
}

const platformNames = (all: Readonly<Record<string, { readonly platform?: true }>>): string[] =>
  Object.entries(all).flatMap(([name, { platform }]) => (platform ? [name] : []));

function grantable({ entities, menu }: Model): string[] {
  const modules = Object.values(entities).map(({ module }) => module);
  return [...new Set([...Object.keys(entities), ...modules, ...groupCodes(menu)])];
}

function withNames(defs: Readonly<Record<string, JsonSchema>>, names: Names): Record<string, JsonSchema> {
  const entries = Object.entries(defs).map(([name, schema]): [string, JsonSchema] => {
    const known = names[name] ?? [];
    return [name, known.length === 0 ? schema : { ...schema, enum: known }];
  });
  return Object.fromEntries(entries);
}

const menuCodes = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...menuCodes(children)]);

function groupCodes(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap((node) => (node.entity === undefined ? [node.code, ...groupCodes(node.children)] : []));
}
