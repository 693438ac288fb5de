import type { Condition } from '../../model/Condition.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { Operator } from '../../model/operators.ts';
import type { EngineText } from '../../model/Text.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { ConditionSite } from './compileCondition.ts';
import { isFiltered } from './conditionOperators.ts';
import { outerField } from './outerField.ts';
import { targetOf } from './targetOf.ts';
import type { EntityDraft, FieldShape } from './Workspace.ts';

/**
 * `within: regionCode`: only records that belong to what the field beside this one holds. It becomes part of the
 * filter, so that forms, the server and fixtures heed it as they heed that.
 */
export function compileWithin(
  site: ConditionSite,
  shape: FieldShape,
  target: EntityDraft,
  path: DocumentPath,
): Condition | undefined {
  const outer = outerField(site, shape, path);
  if (outer === undefined) return undefined;
  const value = { ref: outer.name };
  const { valueField = 'id' } = fieldTypes[shape.type].reference ?? {};
  // Codes of places begin with the code of the place they lie in.
  if (hasNestedCodes(shape) && choicesOf(outer) === choicesOf(shape))
    return { path: shape.authored.valueField ?? valueField, op: 'startsWith', value };
  const links = linksOf(target, outer);
  const [link] = links;
  if (links.length === 1 && link !== undefined) return { path: link.name, op: operatorOf(link), value };
  site.context.report({
    code: 'unknownPath',
    path: [...path, 'within'],
    message: faultOf(target, outer, links),
    remedy: {
      zh: '请用 filter 写明：{ <所引用实体的字段>: { ref: <同一数据的字段> } }。',
      en: 'Say it with filter: { <its field>: { ref: <field beside this one> } }.',
    },
  });
  return undefined;
}

function faultOf(target: EntityDraft, outer: FieldShape, links: readonly FieldShape[]): EngineText {
  if (links.length === 0)
    return {
      zh: `“${target.name}”没有与“${outer.name}”（${outer.type}）对应、能表明所属的字段`,
      en: `"${target.name}" has no field like "${outer.name}" (${outer.type}) that says where it belongs`,
    };
  const names = links.map(({ name }) => name).join(', ');
  return {
    zh: `“${target.name}”有多个字段与“${outer.name}”对应：${names}`,
    en: `Several fields of "${target.name}" are like "${outer.name}": ${names}`,
  };
}

/** Fields of the target that point where the outer field points, or take their values from the same list. */
function linksOf(target: EntityDraft, outer: FieldShape): readonly FieldShape[] {
  const wanted = choicesOf(outer);
  if (wanted === undefined) return [];
  return [...target.shapes.values()].filter((one) => !one.system && isFiltered(one) && choicesOf(one) === wanted);
}

function choicesOf(shape: FieldShape): string | undefined {
  const { dictionary } = shape.authored;
  if (dictionary !== undefined) return `dictionary ${dictionary}`;
  const entity = fieldTypes[shape.type].reference === undefined ? undefined : targetOf(shape);
  return entity === undefined ? undefined : `entity ${entity}`;
}

const hasNestedCodes = ({ type }: FieldShape): boolean => fieldTypes[type].operators[0] === 'startsWith';

/** What belongs to a place may name a smaller one in it. */
function operatorOf(shape: FieldShape): Operator {
  if (shape.many) return 'contains';
  return hasNestedCodes(shape) ? 'startsWith' : 'eq';
}
