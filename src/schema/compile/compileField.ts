import { conditionDependencies } from '../../model/conditionDependencies.ts';
import type { Computed, Field, Option, TagColor } from '../../model/Field.ts';
import type { FieldTypeDescriptor } from '../../model/fieldTypes/FieldTypeDescriptor.ts';
import { FIELD_TYPE_NAMES, type FieldTypeName } from '../../model/fieldTypes/FieldTypeName.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { optionalCondition } from './compileCondition.ts';
import { compileText, optionalText } from './compileText.ts';
import { isRaw, pick, present, type Raw, rawList, rawMap, textOf } from './raw.ts';
import { snakeCase } from './snakeCase.ts';

/** Options that stand in the compiled field as they stand in the file. */
const COPIED = [
  ...['default', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems'],
  ...['scale', 'dictionary', 'wire', 'foreignKey', 'labelField', 'stored', 'sequence', 'accept', 'maxSize'],
  ...['permission', 'mask', 'maskUnless', 'was'],
];
/** The entity behind the reference types that name none. */
const FIXED_TARGETS: { readonly [name in FieldTypeName]?: string } = {
  region: 'region',
  department: 'dept',
  user: 'user',
};
const REFERENCES: ReadonlySet<FieldTypeName> = new Set(['reference', 'treeReference', 'region', 'department', 'user']);
const SERVER_MADE: ReadonlySet<FieldTypeName> = new Set(['sequence', 'computed', 'related']);

export const isReference = (type: FieldTypeName): boolean => REFERENCES.has(type);

/** One field with every default applied. The type has been checked; an unknown one counts as `string`. */
export function compileField(name: string, source: unknown): Field {
  const raw = rawMap(source);
  const type = typeOf(raw.type);
  const descriptor: FieldTypeDescriptor = fieldTypes[type];
  const column = columnOf(name, raw, descriptor);
  const computed = computedOf(raw);
  const many = raw.many === true;
  const base = {
    ...pick(raw, COPIED),
    ...textsOf(raw),
    ...referenceWords(name, type, raw),
    ...conditionsOf(raw),
    ...present({ options: optionsOf(raw), computed, column, fields: ownRows(type, raw) }),
    name,
    type,
    label: compileText(raw.label, name),
    provenance: raw.provenance === 'given' ? 'given' : 'assumed',
    system: false,
    required: raw.required === true,
    readOnly: raw.readOnly === true || SERVER_MADE.has(type),
    createOnly: raw.createOnly === true,
    writeOnly: raw.writeOnly === true || type === 'password',
    unique: raw.unique === true,
    many,
    whenHidden: raw.whenHidden === 'keep' || raw.whenHidden === 'null' ? raw.whenHidden : 'omit',
    input: textOf(raw.input) ?? descriptor.inputs[0],
    cell: textOf(raw.cell) ?? descriptor.cells[0],
    span: typeof raw.span === 'number' ? raw.span : descriptor.span,
    width: typeof raw.width === 'number' ? raw.width : descriptor.width,
  };
  const secret = base.writeOnly || column === undefined;
  return {
    ...base,
    ...(type === 'money' || type === 'decimal' ? { scale: typeof raw.scale === 'number' ? raw.scale : 2 } : {}),
    sortable: raw.sortable !== false && descriptor.sortable && !secret && !many,
    filterable: raw.filterable !== false && descriptor.operators.length > 0 && !secret,
  } as Field;
}

function typeOf(raw: unknown): FieldTypeName {
  return (FIELD_TYPE_NAMES as readonly unknown[]).includes(raw) ? (raw as FieldTypeName) : 'string';
}

function columnOf(name: string, raw: Raw, descriptor: FieldTypeDescriptor): string | undefined {
  const derived = descriptor.name === 'computed' && raw.stored !== true;
  const elsewhere = descriptor.name === 'rows' && raw.to !== undefined;
  return derived || elsewhere || descriptor.storage === 'none' ? undefined : snakeCase(name);
}

function computedOf(raw: Raw): Computed | undefined {
  if (isRaw(raw.computed)) return { path: String(raw.computed.path) };
  if (typeof raw.computed !== 'string') return undefined;
  const result = raw.result === 'number' || raw.result === 'boolean' ? raw.result : 'string';
  return { expression: raw.computed, result };
}

function optionsOf(raw: Raw): readonly Option[] | undefined {
  if (!Array.isArray(raw.options)) return undefined;
  return rawList(raw.options).map((item) => {
    const option = rawMap(item);
    const color = option.color as TagColor | undefined;
    return { value: String(option.value), label: compileText(option.label), ...(color === undefined ? {} : { color }) };
  });
}

function textsOf(raw: Raw) {
  return present({
    help: optionalText(raw.help),
    placeholder: optionalText(raw.placeholder),
    unit: optionalText(raw.unit),
    requiredMessage: optionalText(raw.requiredMessage),
    patternMessage: optionalText(raw.patternMessage),
  });
}

function referenceWords(name: string, type: FieldTypeName, raw: Raw) {
  const to = FIXED_TARGETS[type] ?? textOf(raw.to);
  if (!isReference(type)) return present({ to });
  return present({
    to,
    embedded: textOf(raw.embedded) ?? `${name}Label`,
    valueField: textOf(raw.valueField) ?? (type === 'region' ? 'code' : 'id'),
    parentField: type === 'treeReference' ? (textOf(raw.parentField) ?? 'parentId') : undefined,
  });
}

function conditionsOf(raw: Raw) {
  const conditions = present({
    filter: optionalCondition(raw.filter),
    visibleWhen: optionalCondition(raw.visibleWhen),
    requiredWhen: optionalCondition(raw.requiredWhen),
    readOnlyWhen: optionalCondition(raw.readOnlyWhen),
  });
  const { filter, ...own } = conditions;
  const paths = Object.values(own).flatMap((condition) => (condition ? conditionDependencies(condition) : []));
  const chosen = filter ? filterDependencies(filter) : [];
  return { ...conditions, dependsOn: [...new Set([...paths, ...chosen])] };
}

/** A reference filter runs over the other entity's rows: only its `{ref: x}` values depend on this record. */
function filterDependencies(filter: unknown): readonly string[] {
  if (Array.isArray(filter)) return filter.flatMap(filterDependencies);
  if (!isRaw(filter)) return [];
  if (typeof filter.ref === 'string') return [filter.ref];
  return Object.values(filter).flatMap(filterDependencies);
}

function ownRows(type: FieldTypeName, raw: Raw): readonly Field[] | undefined {
  if (type !== 'rows' || !isRaw(raw.fields)) return undefined;
  return Object.entries(raw.fields).map(([name, child]) => compileField(name, child));
}
