import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { AuthoredField, AuthoredInput } from '../authored.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import type { ConditionSite } from './compileCondition.ts';
import { compileField } from './compileField.ts';
import { shapeOf } from './makeDrafts.ts';
import type { EntityContext, FieldLookup, FieldShape } from './Workspace.ts';

/**
 * The input form of an action or a call. An input without a type is the entity's field of that
 * name, writable here whatever it is in the entity's own form, with the changes the file states.
 */
export function compileInputs(
  context: EntityContext,
  inputs: Readonly<Record<string, AuthoredInput>> | undefined,
  path: DocumentPath,
  of: NonNullable<ConditionSite['inputs']> = 'alone',
): Field[] {
  const { draft } = context;
  const shapes = Object.entries(inputs ?? {}).flatMap(([name, input]) =>
    inputShape(context, name, input, [...path, 'fields', name]),
  );
  const row: FieldLookup = {
    owner: draft.owner,
    shapes: new Map([...draft.shapes, ...shapes.map((shape): [string, FieldShape] => [shape.name, shape])]),
    broken: draft.broken,
  };
  const site: ConditionSite = { context, row, inputs: of };
  for (const { name, type } of shapes) {
    if (fieldTypes[type].isMade !== true) continue;
    const place = [...path, 'fields', name];
    const message = sentence('noInput', { name, type });
    context.report({ code: 'wrongType', path: place, part: 'key', message, remedy: sentence('inputType') });
  }
  return shapes.map((shape) => withoutColumn(compileField(site, shape, [...path, 'fields', shape.name])));
}

function inputShape(context: EntityContext, name: string, input: AuthoredInput, path: DocumentPath): FieldShape[] {
  if ('type' in input) return [shapeOf(name, input, false)];
  const { draft } = context;
  const own = draft.shapes.get(name);
  if (own !== undefined) return [shapeOf(name, reused(own.authored, input), false)];
  if (draft.broken.has(name)) return [];
  const message = {
    zh: `“${draft.name}”没有可沿用的字段“${name}”`,
    en: `"${draft.name}" has no field "${name}" that could be reused`,
  };
  const remedy = suggestName(name, draft.shapes.keys(), {
    zh: '请为此输入写 type 和 label。',
    en: 'Give the input a type and a label.',
  });
  context.report({ code: 'unknownField', path, part: 'key', message, remedy });
  return [];
}

/** Conditions of the entity's form do not carry over: the action's form holds other fields. */
function reused(own: AuthoredField, changes: Omit<AuthoredField, 'type'>): AuthoredField {
  const {
    visibleWhen: _visible,
    requiredWhen: _required,
    readOnlyWhen: _readOnly,
    colorWhen: _color,
    was: _was,
    unique: _unique,
    copy: _copy,
    ...rest
  } = own;
  return { ...rest, readOnly: false, createOnly: false, ...changes };
}

function withoutColumn(field: Field): Field {
  const { column: _column, ...rest } = field;
  return { ...rest, sortable: false, filterable: false };
}
