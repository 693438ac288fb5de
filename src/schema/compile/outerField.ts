import type { EngineText } from '../../model/Text.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { ConditionSite } from './compileCondition.ts';
import { resolveField } from './resolveField.ts';
import type { FieldShape } from './Workspace.ts';

/** The field that `within` names: it holds one thing, and does not lie within this one itself. */
export function outerField(site: ConditionSite, shape: FieldShape, path: DocumentPath): FieldShape | undefined {
  const { within } = shape.authored;
  if (within === undefined) return undefined;
  const place = [...path, 'within'];
  const outer = resolveField(site.context, site.row, within, place);
  if (outer === undefined) return undefined;
  const fault = faultOf(site, shape, outer);
  if (fault === undefined) return outer;
  const remedy = {
    zh: '请写只有一个值、且不在此字段之内的字段。',
    en: 'Name a field with one value that does not lie within this one.',
  };
  site.context.report({ code: 'unknownPath', path: place, message: fault, remedy });
  return undefined;
}

function faultOf({ row }: ConditionSite, shape: FieldShape, outer: FieldShape): EngineText | undefined {
  if (outer.many)
    return {
      zh: `“${outer.name}”没有表明唯一的所属，“${shape.name}”无法归入其中`,
      en: `"${outer.name}" does not say one thing that "${shape.name}" could lie within`,
    };
  const trail: string[] = [];
  for (let at: FieldShape | undefined = outer; at !== undefined; at = row.shapes.get(at.authored.within ?? '')) {
    if (trail.includes(at.name)) return undefined;
    trail.push(at.name);
    if (at.name === shape.name)
      return {
        zh: `“${shape.name}”会归入它自己：${[shape.name, ...trail].join(' -> ')}`,
        en: `"${shape.name}" would lie within itself: ${[shape.name, ...trail].join(' -> ')}`,
      };
  }
  return undefined;
}
