import type { Condition } from '../../model/Condition.ts';
import { conditionDependencies } from '../../model/conditionDependencies.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { valueRefs } from '../../model/isValueRef.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { snakeCase } from '../../model/snakeCase.ts';
import { inLanguages } from '../../model/textIn.ts';
import type { AuthoredField } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { checkDefault } from './checkDefault.ts';
import { checkLimits } from './checkLimits.ts';
import { checkMask } from './checkMask.ts';
import { checkPattern } from './checkPattern.ts';
import { checkRequired } from './checkRequired.ts';
import { compileChildren } from './compileChildren.ts';
import { compileChoices } from './compileChoices.ts';
import { compileColor } from './compileColor.ts';
import { compileComputed } from './compileComputed.ts';
import { type ConditionSite, compileCondition } from './compileCondition.ts';
import { compileCopy } from './compileCopy.ts';
import { compileDefault } from './compileDefault.ts';
import { compileNesting } from './compileNesting.ts';
import { compileReference } from './compileReference.ts';
import { compileText, optionalText } from './compileText.ts';
import { compileWidgets } from './compileWidgets.ts';
import { formerNames, formerNameTaken } from './formerName.ts';
import { hasColumn } from './hasColumn.ts';
import { isWriteOnly } from './notShownValue.ts';
import type { FieldShape, FileContext } from './Workspace.ts';

function valueNamesOf(context: FileContext, { valueNames }: AuthoredField, path: DocumentPath): Optional {
  if (valueNames === undefined) return {};
  const named = Object.entries(valueNames).map(([value, text]) => {
    return [value, compileText(context, text, [...path, 'valueNames', value])];
  });
  return { valueNames: Object.fromEntries(named) };
}

/** The engine's own fields are named in the languages of the project, whichever the engine has. */
function labelOf(context: FileContext, { system, name, authored: { label = name } }: FieldShape, path: DocumentPath) {
  if (system && typeof label !== 'string') return inLanguages(label, context.speech);
  return compileText(context, label, [...path, 'label']);
}

type Optional = { -readonly [K in keyof Field]?: Field[K] };

/** One field with every default applied and every name resolved. */
export function compileField(site: ConditionSite, shape: FieldShape, path: DocumentPath): Field {
  const { authored, name, type, many } = shape;
  const { context } = site;
  const descriptor = fieldTypes[type];
  checkLimits(site, shape, path);
  checkPattern(site.context, shape, path);
  checkMask(site.context, shape, path);
  checkRequired(site.context, shape, path);
  const conditions = compileConditions(site, authored, path);
  const reference = compileReference(site, shape, path);
  const computed = compileComputed(site, shape, path);
  const choices = compileChoices(site, authored, path);
  const column = hasColumn(shape) ? { column: snakeCase(name) } : {};
  const stored = column.column !== undefined;
  const field: Field = {
    name,
    type,
    label: labelOf(context, shape, path),
    ...optionalText(context, 'help', authored.help, path),
    ...optionalText(context, 'placeholder', authored.placeholder, path),
    ...optionalText(context, 'unit', authored.unit, path),
    ...valueNamesOf(context, authored, path),
    ...optionalText(context, 'requiredMessage', authored.requiredMessage, path),
    ...optionalText(context, 'patternMessage', authored.patternMessage, path),
    provenance: authored.provenance ?? 'assumed',
    system: shape.system,
    required: authored.required ?? false,
    readOnly: authored.readOnly === true || fieldTypes[type].isMade === true,
    createOnly: authored.createOnly ?? false,
    writeOnly: isWriteOnly(shape),
    unique: authored.unique ?? false,
    ...copied(authored),
    ...scaleOf(authored, type),
    ...compileDefault(site, shape, path),
    ...compileCopy(site, shape, path),
    ...choices,
    ...compileColor(site, authored, choices, path),
    ...compileNesting(site, shape, path),
    many,
    ...reference,
    ...compileChildren(site, shape, path, compileField),
    ...computed.option,
    ...conditions,
    dependsOn: dependsOn(
      name,
      [...Object.values(conditions), reference.filter],
      [...computed.dependsOn, ...(authored.within === undefined ? [] : [authored.within])],
    ),
    whenHidden: authored.whenHidden ?? 'omit',
    ...compileWidgets(site, shape, path),
    span: authored.span ?? descriptor.span,
    width: authored.width ?? descriptor.width,
    sortable: stored && !many && (authored.sortable ?? descriptor.sortable),
    filterable: stored && descriptor.operators.length > 0 && (authored.filterable ?? true),
    ...column,
    ...wasOf(site, shape, path),
    ...(shape.added ? { added: true as const } : {}),
  };
  checkDefault(context, field, path);
  return field;
}

/** Options that mean in the model what they mean in the file. */
const COPIED = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'canonical',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'wire',
  'sequence',
  'accept',
  'maxSize',
  'minLevel',
  'maxLevel',
  'within',
  'stored',
  'history',
  'permission',
  'mask',
  'maskUnless',
] as const satisfies readonly (keyof Field & keyof AuthoredField)[];

function copied(authored: AuthoredField): Optional {
  const options: Record<string, unknown> = {};
  for (const key of COPIED) if (authored[key] !== undefined) options[key] = authored[key];
  return options;
}

/** Decimals have two digits unless the file says otherwise; a computed number is rounded only where it says so. */
function scaleOf(authored: AuthoredField, type: Field['type']): Optional {
  const declared: JsonSchema | undefined = fieldTypes[type].options.scale;
  const scale = authored.scale ?? (type === 'computed' ? undefined : 2);
  return declared === undefined || scale === undefined ? {} : { scale };
}

function compileConditions(site: ConditionSite, authored: AuthoredField, path: DocumentPath) {
  const conditions: { visibleWhen?: Condition; requiredWhen?: Condition; readOnlyWhen?: Condition } = {};
  for (const key of ['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const) {
    if (authored[key] === undefined) continue;
    const condition = compileCondition(site, authored[key], [...path, key]);
    if (condition !== undefined) conditions[key] = condition;
  }
  return conditions;
}

function dependsOn(
  name: string,
  conditions: readonly (Condition | undefined)[],
  computed: readonly string[],
): string[] {
  const [own, filter] = [conditions.slice(0, -1), conditions.at(-1)];
  const names = own.flatMap((condition) => (condition === undefined ? [] : conditionDependencies(condition)));
  const read = [...names, ...(filter === undefined ? [] : refsOf(filter))].filter((dependency) => dependency !== name);
  return [...new Set([...read, ...computed])];
}

/** Fields of this record that a reference's filter reads; its keys are fields of the other entity. */
function refsOf(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(refsOf);
  if ('any' in condition) return condition.any.flatMap(refsOf);
  if ('not' in condition) return refsOf(condition.not);
  return valueRefs(condition.value).filter((ref) => !ref.startsWith('user.') && !ref.startsWith('env.'));
}

function wasOf(site: ConditionSite, { name, authored, added }: FieldShape, path: DocumentPath): Optional {
  const { was } = authored;
  if (was === undefined) return {};
  const { shapes } = site.row;
  // What a project had first keeps its values when the platform gains a field of that name.
  const givesWay = added && shapes.get(was)?.added === false;
  const others = [...formerNames(shapes)].filter(([other]) => !(givesWay && other === was));
  const taken = formerNameTaken([name, was], others, 'field');
  if (taken !== undefined) site.context.report({ ...taken, path: [...path, 'was'] });
  return { was };
}
