import type { Condition } from '../../model/Condition.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { type ConditionSite, compileCondition } from './compileCondition.ts';
import { compileWithin } from './compileWithin.ts';
import { inColumns } from './inColumns.ts';
import { resolveEntity } from './resolveEntity.ts';
import { resolveField } from './resolveField.ts';
import { targetOf } from './targetOf.ts';
import type { EntityDraft, FieldShape } from './Workspace.ts';

export type ReferenceOptions = Pick<Field, 'to' | 'labelField' | 'valueField' | 'parentField' | 'filter' | 'embedded'>;

/** Where a reference points, what it shows and stores, and how its choices are narrowed; `{}` for other types. */
export function compileReference(site: ConditionSite, shape: FieldShape, path: DocumentPath): ReferenceOptions {
  const { authored, type, name } = shape;
  const { reference } = fieldTypes[type];
  if (reference === undefined) return {};
  const target = targetOf(shape) ?? '';
  const draft = resolveEntity(site.context, target, [...path, authored.to === undefined ? 'type' : 'to']);
  const named = {
    to: target,
    valueField: authored.valueField ?? reference.valueField ?? 'id',
    embedded: authored.embedded ?? `${name}Label`,
  };
  if (draft === undefined) return named;
  if (draft.storage === 'none') reportNoRecords(site, draft, [...path, authored.to === undefined ? 'type' : 'to']);
  for (const key of ['labelField', 'valueField', 'parentField'] as const) {
    const written = authored[key];
    if (written !== undefined) resolveField(site.context, draft, written, [...path, key]);
  }
  return {
    ...named,
    labelField: authored.labelField ?? draft.titleField,
    ...parentOf(site, shape, draft, path),
    ...filterOf(site, shape, draft, path),
  };
}

function reportNoRecords({ context }: ConditionSite, { name }: EntityDraft, path: DocumentPath): void {
  context.report({
    code: 'wrongReference',
    path,
    message: sentence('noRecords', { name }),
    remedy: sentence('nameTable'),
  });
}

function parentOf(
  site: ConditionSite,
  shape: FieldShape,
  draft: EntityDraft,
  path: DocumentPath,
): { parentField?: string } {
  const written = shape.authored.parentField;
  if (written !== undefined) return { parentField: written };
  const { entity, parentFields = [] } = fieldTypes[shape.type].reference ?? {};
  const parentField = parentFields.find((name) => draft.shapes.has(name) || draft.broken.has(name));
  if (parentField !== undefined) return { parentField };
  // Where the type names the entity itself, a list without a tree will do.
  if (entity === undefined && parentFields.length > 0) {
    const message = {
      zh: `“${draft.name}”没有使它成为树的字段“${parentFields[0]}”`,
      en: `"${draft.name}" has no field "${parentFields[0]}" that makes it a tree`,
    };
    site.context.report({
      code: 'unknownField',
      path: [...path, 'to'],
      message,
      remedy: {
        zh: '请添加 parentField: <其上级字段>，或改用 type: reference。',
        en: 'Add parentField: <its parent field>, or use type: reference.',
      },
    });
  }
  return {};
}

function filterOf(
  site: ConditionSite,
  shape: FieldShape,
  draft: EntityDraft,
  path: DocumentPath,
): { filter?: Condition } {
  const parts = [
    levelsOf(site, shape, path),
    compileWithin(site, shape, draft, path),
    writtenFilter(site, shape, draft, [...path, 'filter']),
  ];
  const [first, ...others] = parts.filter((part) => part !== undefined);
  if (first === undefined) return {};
  return { filter: others.length === 0 ? first : { all: [first, ...others] } };
}

function writtenFilter(
  site: ConditionSite,
  { authored: { filter: written } }: FieldShape,
  draft: EntityDraft,
  path: DocumentPath,
): Condition | undefined {
  if (written === undefined) return undefined;
  const filter = compileCondition({ ...site, row: draft, refs: site.row }, written, path);
  return filter && inColumns(site.context, draft, filter, path, 'another');
}

const SMALLEST_LEVEL = 5;

/** `minLevel` and `maxLevel` as a condition on the region, so that everything that heeds a filter heeds them. */
function levelsOf({ context }: ConditionSite, shape: FieldShape, path: DocumentPath): Condition | undefined {
  const { minLevel, maxLevel } = shape.authored;
  if (minLevel === undefined && maxLevel === undefined) return undefined;
  const [from, to] = [minLevel ?? 0, maxLevel ?? SMALLEST_LEVEL];
  if (from > to) {
    context.report({
      code: 'badLevels',
      path: [...path, 'minLevel'],
      message: {
        zh: `minLevel ${from} 的区划比 maxLevel ${to} 更小`,
        en: `minLevel ${from} is a smaller region than maxLevel ${to}`,
      },
      remedy: {
        zh: '级别从 0（国家）到 5（村）：minLevel 请写较小的数字。',
        en: 'Levels count from 0 (country) to 5 (village): give minLevel the smaller number.',
      },
    });
    return undefined;
  }
  const value = Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  return { path: 'regionLevel', op: 'in', value };
}
