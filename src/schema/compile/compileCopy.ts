import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { ConditionSite } from './compileCondition.ts';
import { resolveField } from './resolveField.ts';
import { targetOf } from './targetOf.ts';
import type { FieldShape } from './Workspace.ts';

/** `copy: partId.price`: a field of the record that a reference beside it names, which must be able to stand here. */
export function compileCopy(site: ConditionSite, shape: FieldShape, path: DocumentPath): Pick<Field, 'copy'> {
  const { copy } = shape.authored;
  if (copy === undefined) return {};
  const place = [...path, 'copy'];
  const fault = faultOf(site, shape, copy, place);
  if (fault === undefined) return { copy };
  if (fault !== 'reported') site.context.report({ ...fault, path: place });
  return {};
}

type Fault = { readonly code: string; readonly message: string; readonly remedy: string };

/** Why it cannot be taken from there; `reported` where that has been said. */
function faultOf(
  site: ConditionSite,
  shape: FieldShape,
  copy: string,
  path: DocumentPath,
): Fault | 'reported' | undefined {
  if (site.form !== undefined || site.inputs) {
    const message = `"${shape.name}" is no field of the record itself`;
    return { code: 'misplaced', message, remedy: 'Only fields of the entity take copies: leave copy out here.' };
  }
  const [head = '', name = ''] = copy.split('.');
  const reference = resolveField(site.context, site.row, head, path);
  if (reference === undefined) return 'reported';
  const target = fieldTypes[reference.type].reference && targetOf(reference);
  if (target === undefined || reference.many) {
    const message = reference.many ? `"${head}" names several records` : `"${head}" is not a reference`;
    return { code: 'unknownPath', message, remedy: 'Write <reference field>.<field of that entity>.' };
  }
  const draft = site.context.workspace.drafts.get(target);
  const source = draft && resolveField(site.context, draft, name, path);
  return source === undefined ? 'reported' : misfit(shape, source, target);
}

function misfit(shape: FieldShape, source: FieldShape, target: string): Fault | undefined {
  const { mask, writeOnly } = source.authored;
  if (mask !== undefined || writeOnly === true) {
    const message = `"${source.name}" of "${target}" is not shown to everybody as it is; a copy would be`;
    return { code: 'unreadable', message, remedy: 'Copy a field without mask and writeOnly.' };
  }
  if (kindOf(shape) === kindOf(source)) return undefined;
  const message = `"${source.name}" of "${target}" (${source.type}) does not fit "${shape.name}" (${shape.type})`;
  return { code: 'wrongType', message, remedy: `Copy a field of type ${shape.type}.` };
}

/** What two fields must have in common for a value of one to stand in the other; what is made or kept elsewhere has nothing. */
function kindOf(shape: FieldShape): string | symbol {
  const { type, many, authored } = shape;
  const { storage, shape: value, clock, isMade, holdsRows, isRichText } = fieldTypes[type];
  if (isMade || holdsRows || storage === 'none' || storage === 'secret') return Symbol(type);
  const choice = authored.dictionary ?? targetOf(shape) ?? authored.options?.map((option) => option.value).join();
  return JSON.stringify([storage, value.kind, clock, many, choice, isRichText]);
}
