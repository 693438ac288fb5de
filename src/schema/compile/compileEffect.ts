import type { Action } from '../../model/Action.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import type { Json } from '../../model/Json.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { checkValue } from './checkValue.ts';
import { clockWord } from './clockWord.ts';
import { comparedKind } from './comparedKind.ts';
import { resolveField } from './resolveField.ts';
import { resolveFieldPath } from './resolveFieldPath.ts';
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
    return target && { ref: target.path };
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
  const [wanted, given] = [comparedKind(shape), comparedKind({ ...input, authored: {} })];
  if (wanted === undefined || given === undefined || wanted === given) return { ref: `input.${input.name}` };
  const [kind, inputKind] = [sentence(wanted), sentence(given)];
  const message = {
    zh: `“${shape.name}”是${kind.zh}，“input.${input.name}”是${inputKind.zh}，不能这样设置`,
    en: `"${shape.name}" is ${kind.en}, and "input.${input.name}" is ${inputKind.en}: it cannot be set to that`,
  };
  context.report({
    code: 'wrongType',
    path,
    message,
    remedy: { zh: `请写 ${shape.type} 类型的输入。`, en: `Name an input of type ${shape.type}.` },
  });
  return undefined;
}
