import type { Action } from '../../model/Action.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import type { Json } from '../../model/Json.ts';
import { referenceTarget } from '../../model/lookups.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { checkValue } from './checkValue.ts';
import { clockWord } from './clockWord.ts';
import { comparedKind } from './comparedKind.ts';
import { resolveField } from './resolveField.ts';
import { resolveFieldPath } from './resolveFieldPath.ts';
import { sessionTarget } from './sessionTarget.ts';
import { targetOf } from './targetOf.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

type Effect = NonNullable<Action['effect']>;

/** Fields an action sets: values of the field's kind, or references to its input, the user, the clock. */
export function compileEffect(
  context: EntityContext,
  authored: Readonly<Record<string, unknown>> | undefined,
  inputs: Action['fields'],
  path: DocumentPath,
): Effect | undefined {
  if (authored === undefined) return undefined;
  const effect: Record<string, Effect[string]> = {};
  for (const [name, value] of Object.entries(authored)) {
    const place = [...path, name];
    const shape = resolveField(context, context.draft, name, place, 'key');
    if (shape === undefined) continue;
    const compiled = isValueRef(value)
      ? compileRef(context, shape, value.ref, inputs, [...place, 'ref'])
      : plainEffect(context, shape, value, place);
    if (compiled !== undefined) effect[name] = compiled;
  }
  return effect;
}

function plainEffect(context: EntityContext, shape: FieldShape, value: unknown, path: DocumentPath): Json | undefined {
  if (!Array.isArray(value)) return checkValue(context, shape, value, path);
  return value.flatMap((item, index) => checkValue(context, shape, item, [...path, index]) ?? []);
}

function compileRef(
  context: EntityContext,
  shape: FieldShape,
  ref: string,
  inputs: Action['fields'],
  path: DocumentPath,
): { ref: string } | undefined {
  if (!ref.startsWith('input.')) {
    const word = ref.startsWith('env.') ? clockWord(shape) : undefined;
    if (word !== undefined && ref !== `env.${word}`) {
      const message = {
        zh: `“${ref}”不适用于“${shape.name}”（${shape.type}）`,
        en: `"${ref}" does not fit "${shape.name}" (${shape.type})`,
      };
      context.report({
        code: 'wrongType',
        path,
        message,
        remedy: { zh: `请用 env.${word}。`, en: `Use env.${word}.` },
      });
      return undefined;
    }
    const target = resolveFieldPath({ context, row: context.draft }, ref, path, 'value');
    if (target === undefined) return undefined;
    const named = target.shape === undefined ? sessionTarget(ref.slice('user.'.length)) : recordsOf(target.shape);
    return namesSame(context, shape, { ref, named }, path) ? { ref: target.path } : undefined;
  }
  const name = ref.slice('input.'.length);
  const input = inputs.find((field) => field.name === name);
  if (input !== undefined) return fromInput(context, shape, input, path);
  const message = { zh: `操作没有输入“${name}”`, en: `The action has no input "${name}"` };
  const remedy = suggestName(
    name,
    inputs.map((field) => field.name),
    { zh: `请添加 fields: { ${name}: {} }`, en: `Add fields: { ${name}: {} }` },
  );
  context.report({ code: 'unknownField', path, message, remedy });
  return undefined;
}

function fromInput(
  context: EntityContext,
  shape: FieldShape,
  input: Action['fields'][number],
  path: DocumentPath,
): { ref: string } | undefined {
  const ref = `input.${input.name}`;
  if (!namesSame(context, shape, { ref, named: referenceTarget(input)?.entity }, path)) return undefined;
  const [wanted, given] = [comparedKind(shape), comparedKind({ ...input, authored: {} })];
  if (wanted === undefined || given === undefined || wanted === given) return { ref };
  const [kind, inputKind] = [sentence(wanted), sentence(given)];
  const message = {
    zh: `“${shape.name}”是${kind.zh}，“${ref}”是${inputKind.zh}，不能这样设置`,
    en: `"${shape.name}" is ${kind.en}, and "${ref}" is ${inputKind.en}: it cannot be set to that`,
  };
  context.report({
    code: 'wrongType',
    path,
    message,
    remedy: { zh: `请写 ${shape.type} 类型的输入。`, en: `Name an input of type ${shape.type}.` },
  });
  return undefined;
}

/** The entity whose records a field names; undefined for fields that name none. */
const recordsOf = (shape: FieldShape): string | undefined =>
  fieldTypes[shape.type].reference === undefined ? undefined : targetOf(shape);

/** A field that names records is set to what names records of the same entity: anything else would name nothing. */
function namesSame(
  context: EntityContext,
  shape: FieldShape,
  { ref, named }: { readonly ref: string; readonly named: string | undefined },
  path: DocumentPath,
): boolean {
  const wanted = recordsOf(shape);
  if (wanted === undefined || wanted === named) return true;
  context.report({
    code: 'wrongType',
    path,
    message: {
      zh: `“${shape.name}”引用“${wanted}”的数据，“${ref}”不是“${wanted}”的数据`,
      en: `"${shape.name}" names a record of "${wanted}", and "${ref}" names none`,
    },
    remedy: {
      zh: `请取自引用“${wanted}”的输入或字段${wanted === 'user' ? '，或 user.id' : ''}。`,
      en: `Take it from an input or a field that names a record of "${wanted}"${wanted === 'user' ? ', or from user.id' : ''}.`,
    },
  });
  return false;
}
