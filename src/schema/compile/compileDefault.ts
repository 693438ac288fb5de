import type { ValueRef } from '../../model/Condition.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import { SESSION_WORDS } from '../../model/sessionAround.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { checkValue } from './checkValue.ts';
import { clockWord } from './clockWord.ts';
import type { ConditionSite } from './compileCondition.ts';
import { resolveFieldPath } from './resolveFieldPath.ts';
import { sessionTarget } from './sessionTarget.ts';
import { targetOf } from './targetOf.ts';
import type { FieldShape } from './Workspace.ts';

/** The value of a new record, checked like any other value of the field. */
export function compileDefault(site: ConditionSite, shape: FieldShape, path: DocumentPath): Pick<Field, 'default'> {
  const written = shape.authored.default;
  if (written === undefined) return {};
  const place = [...path, 'default'];
  if (isValueRef(written)) return fromSession(site, shape, written, place);
  if (!shape.many) {
    const value = checkValue(site.context, shape, written, place);
    return value === undefined ? {} : { default: value };
  }
  if (!Array.isArray(written)) {
    const message = { zh: `“${shape.name}”有多个值`, en: `"${shape.name}" takes several values` };
    site.context.report({
      code: 'wrongValue',
      path: place,
      message,
      remedy: { zh: '请写 default: ["…"]', en: 'Write default: ["…"]' },
    });
    return {};
  }
  return { default: written.flatMap((item, index) => checkValue(site.context, shape, item, [...place, index]) ?? []) };
}

/** The session's value must be of the field's kind: a person or department where the field refers to one, a day where it is a day. */
function fromSession(
  site: ConditionSite,
  shape: FieldShape,
  { ref }: ValueRef,
  path: DocumentPath,
): Pick<Field, 'default'> {
  const [head = '', word = ''] = ref.split('.');
  if (head !== 'user' && head !== 'env') {
    const message = { zh: `数据保存之前还没有“${ref}”`, en: `"${ref}" is not known before the record is there` };
    const remedy = suggestName(ref, SESSION_REFS, {
      zh: `默认值可取自 ${SESSION_REFS.join('、')}。`,
      en: `Take a default from ${SESSION_REFS.join(', ')}.`,
    });
    site.context.report({ code: 'unknownPath', path: [...path, 'ref'], message, remedy });
    return {};
  }
  if (resolveFieldPath(site, ref, [...path, 'ref'], 'value') === undefined) return {};
  if (fits(shape, head, word)) return { default: { ref } };
  const message = {
    zh: `“${ref}”不适用于“${shape.name}”（${shape.type}）`,
    en: `"${ref}" does not fit "${shape.name}" (${shape.type})`,
  };
  const fitting = SESSION_REFS.filter((each) => fits(shape, ...(each.split('.') as [string, string])));
  const remedy =
    fitting.length === 0
      ? { zh: '请写固定的值。', en: 'Write a fixed value.' }
      : { zh: `请用 ${fitting.join(' 或 ')}。`, en: `Use ${fitting.join(' or ')}.` };
  site.context.report({ code: 'wrongType', path: [...path, 'ref'], message, remedy });
  return {};
}

const SESSION_REFS = Object.entries(SESSION_WORDS).flatMap(([head, words]) => words.map((word) => `${head}.${word}`));

function fits(shape: FieldShape, head: string, word: string): boolean {
  const { clock, shape: value } = fieldTypes[shape.type];
  if (head === 'env') return clockWord(shape) === word;
  const target = targetOf(shape);
  return target === undefined
    ? value.kind === 'text' && clock === undefined && sessionTarget(word) === undefined
    : sessionTarget(word) === target;
}
