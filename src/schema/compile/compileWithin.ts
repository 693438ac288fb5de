import type { Condition } from '../../model/Condition.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { Operator } from '../../model/operators.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { ConditionSite } from './compileCondition.ts';
import { isFiltered } from './conditionOperators.ts';
import { resolveField } from './resolveField.ts';
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
  const { within } = shape.authored;
  if (within === undefined) return undefined;
  const place = [...path, 'within'];
  const outer = resolveField(site.context, site.row, within, place);
  if (outer === undefined) return undefined;
  const links = linksOf(target, outer);
  const [link] = links;
  const fault = faultOf(shape, target, outer, links);
  if (fault === undefined && link !== undefined)
    return { path: link.name, op: operatorOf(link), value: { ref: within } };
  const remedy = 'Say it with filter: { <its field>: { ref: <field beside this one> } }.';
  site.context.report({ code: 'unknownPath', path: place, message: fault ?? '', remedy });
  return undefined;
}

function faultOf(
  shape: FieldShape,
  target: EntityDraft,
  outer: FieldShape,
  links: readonly FieldShape[],
): string | undefined {
  if (outer.many || outer.name === shape.name)
    return `"${outer.name}" does not say one thing that "${shape.name}" could lie within`;
  if (links.length === 0)
    return `"${target.name}" has no field like "${outer.name}" (${outer.type}) that says where it belongs`;
  if (links.length === 1) return undefined;
  const names = links.map(({ name }) => name).join(', ');
  return `Several fields of "${target.name}" are like "${outer.name}": ${names}`;
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

/** What belongs to a place may name a smaller one in it, where codes of such begin with its own. */
function operatorOf({ type, many }: FieldShape): Operator {
  if (many) return 'contains';
  return fieldTypes[type].operators[0] === 'startsWith' ? 'startsWith' : 'eq';
}
