import type { CopiedTerm, Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EngineText } from '../../model/Text.ts';
import type { PlacedFinding } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { ConditionSite } from './compileCondition.ts';
import { type Problem, resolveField } from './resolveField.ts';
import { targetOf } from './targetOf.ts';
import type { FieldShape } from './Workspace.ts';

/**
 * `copy: partId.price`: a field of the record that a reference beside it names, which must be able to stand here; or a
 * number of that record, counted from a date beside it.
 */
export function compileCopy(site: ConditionSite, shape: FieldShape, path: DocumentPath): Pick<Field, 'copy'> {
  const { copy } = shape.authored;
  if (copy === undefined) return {};
  const place = [...path, 'copy'];
  const [from, places] = typeof copy === 'string' ? [copy, place] : [copy.from, [...place, 'from']];
  const fits = typeof copy === 'string' ? misfit : noTerm;
  const faults = [
    faultOf(site, shape, from, places, fits),
    typeof copy === 'string' ? undefined : dateFault(site, shape, copy, [...place, 'to']),
  ].filter((fault) => fault !== undefined);
  for (const fault of faults) if (fault !== 'reported') site.context.report(fault);
  return faults.length === 0 ? { copy } : {};
}

type Fit = (shape: FieldShape, source: FieldShape, target: string) => Problem | undefined;

/** A term is counted from another date of the same record, and leads to one. */
function dateFault(
  site: ConditionSite,
  shape: FieldShape,
  { to }: CopiedTerm,
  path: DocumentPath,
): PlacedFinding | 'reported' | undefined {
  if (shape.type !== 'date') {
    const message = {
      zh: `“${shape.name}”不是日期，不能由期限推算`,
      en: `"${shape.name}" is no date, which a term would lead to`,
    };
    return {
      code: 'wrongType',
      message,
      remedy: { zh: '请在 date 类型的字段中使用期限。', en: 'Take a term in a field of type date.' },
      path: path.slice(0, -1),
    };
  }
  const first = resolveField(site.context, site.row, to, path);
  if (first === undefined) return 'reported';
  if (first.type === 'date' && first.name !== shape.name) return undefined;
  const message = { zh: `“${to}”不是此数据的另一个日期`, en: `"${to}" is no other date of the record` };
  return {
    code: 'wrongType',
    message,
    remedy: { zh: '请从同一数据的 date 类型字段起算。', en: 'Count from a field of type date beside it.' },
    path,
  };
}

function noTerm(_shape: FieldShape, source: FieldShape, target: string): Problem | undefined {
  if (source.type === 'integer') return hidden(source, target);
  const message = {
    zh: `“${target}”的“${source.name}”（${source.type}）不是整数，不能表示天数、月数或年数`,
    en: `"${source.name}" of "${target}" (${source.type}) is no whole number of days, months or years`,
  };
  return {
    code: 'wrongType',
    message,
    remedy: { zh: '请用 integer 类型的字段计数。', en: 'Count a field of type integer.' },
  };
}

const NO_COPY: EngineText = {
  zh: '只有实体的字段和单条数据操作的输入可以复制值：请从此处去掉 copy。',
  en: 'Only fields of the entity and inputs of actions on one record take copies: leave copy out here.',
};

const ROWS_OF_RECORDS: EngineText = {
  zh: '只有实体的字段可以复制值：请去掉 copy，或让每行成为一条数据（to: 实体, foreignKey: 字段），在该实体的字段中写 copy。',
  en: 'Only fields of an entity take copies: leave copy out, or let each row be a record (to: entity, foreignKey: field) and write copy in that entity.',
};

/** Why it cannot be taken from there; `reported` where that has been said. */
function faultOf(
  site: ConditionSite,
  shape: FieldShape,
  copy: string,
  path: DocumentPath,
  fits: Fit,
): PlacedFinding | 'reported' | undefined {
  if (site.form !== undefined || site.inputs === 'alone') {
    const message = { zh: `“${shape.name}”不是实体本身的字段`, en: `"${shape.name}" is no field of the record itself` };
    return {
      code: 'misplaced',
      message,
      remedy: site.inputs === 'alone' ? NO_COPY : ROWS_OF_RECORDS,
      path,
    };
  }
  const [head = '', name = ''] = copy.split('.');
  const reference = resolveField(site.context, site.row, head, path);
  if (reference === undefined) return 'reported';
  const target = fieldTypes[reference.type].reference && targetOf(reference);
  if (target === undefined || reference.many) {
    const message = reference.many
      ? { zh: `“${head}”指向多条数据`, en: `"${head}" names several records` }
      : { zh: `“${head}”不是引用`, en: `"${head}" is not a reference` };
    return {
      code: 'unknownPath',
      message,
      remedy: { zh: '请写 <引用字段>.<所引用实体的字段>。', en: 'Write <reference field>.<field of that entity>.' },
      path,
    };
  }
  const draft = site.context.workspace.drafts.get(target);
  const source = draft && resolveField(site.context, draft, name, path);
  if (source === undefined) return 'reported';
  const misfitting = fits(shape, source, target);
  return misfitting && { ...misfitting, path };
}

function hidden(source: FieldShape, target: string): Problem | undefined {
  const { mask, writeOnly } = source.authored;
  if (mask === undefined && writeOnly !== true) return undefined;
  const message = {
    zh: `“${target}”的“${source.name}”并非人人可见原值，复制的值却会人人可见`,
    en: `"${source.name}" of "${target}" is not shown to everybody as it is; a copy would be`,
  };
  return {
    code: 'unreadable',
    message,
    remedy: { zh: '请复制没有 mask 和 writeOnly 的字段。', en: 'Copy a field without mask and writeOnly.' },
  };
}

function misfit(shape: FieldShape, source: FieldShape, target: string): Problem | undefined {
  const kept = hidden(source, target);
  if (kept !== undefined) return kept;
  if (kindOf(shape) === kindOf(source)) return undefined;
  const message = {
    zh: `“${target}”的“${source.name}”（${source.type}）与“${shape.name}”（${shape.type}）类型不符`,
    en: `"${source.name}" of "${target}" (${source.type}) does not fit "${shape.name}" (${shape.type})`,
  };
  return {
    code: 'wrongType',
    message,
    remedy: { zh: `请复制 ${shape.type} 类型的字段。`, en: `Copy a field of type ${shape.type}.` },
  };
}

/** What two fields must have in common for a value of one to stand in the other; what is made or kept elsewhere has nothing. */
function kindOf(shape: FieldShape): string | symbol {
  const { type, many, authored } = shape;
  const { storage, shape: value, clock, isMade, holdsRows, isRichText } = fieldTypes[type];
  if (isMade || holdsRows || storage === 'none' || storage === 'secret') return Symbol(type);
  const choice = authored.dictionary ?? targetOf(shape) ?? authored.options?.map((option) => option?.value).join();
  return JSON.stringify([storage, value.kind, clock, many, choice, isRichText]);
}
