import { allParts, readShorthand, type ShorthandReader } from '../../model/conditionShorthand.ts';
import { isObject } from '../../model/guards.ts';
import { NO_ROWS, type ScopeCondition, type ScopeTest } from '../../model/ScopeCondition.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { compileCondition, emptyPart } from './compileCondition.ts';
import { inColumns } from './inColumns.ts';
import { refuseAs } from './refuseAs.ts';
import { resolveField } from './resolveField.ts';
import { targetOf } from './targetOf.ts';
import type { EntityDraft, FileContext } from './Workspace.ts';

/** The rows a part of a data scope speaks of. */
interface ScopeSite {
  readonly context: FileContext;
  readonly draft: EntityDraft;
}

/** A data scope of an entity: conditions whose paths lead through references, and `has` for rows that refer back. */
export function compileScope(
  context: FileContext,
  draft: EntityDraft,
  authored: unknown,
  path: DocumentPath,
): ScopeCondition | undefined {
  if (authored === 'none') return NO_ROWS;
  const site = { context, draft };
  const reader: ShorthandReader<ScopeTest> = {
    test: (key, value, place) => listed(compilePath(site, key, value, place)),
    has: (value, place) => listed(compileRelated(context, draft, value, place)),
    fault: (wanted, _value, place) => refuseShape(context, wanted, place),
    empty: (wanted, place) => context.report(emptyPart(wanted, place)),
    joined: allParts,
  };
  return readShorthand(authored, reader, path);
}

const refuse = refuseAs('scope');

const listed = <T>(part: T | undefined): readonly T[] => (part === undefined ? [] : [part]);

function refuseShape(context: FileContext, wanted: 'map' | 'list', path: DocumentPath): void {
  const key = path.at(-1);
  if (wanted === 'list')
    refuse(
      context,
      path,
      { zh: `“${key}”须为列表`, en: `"${key}" takes a list` },
      { zh: `请写 ${key}: [{ … }, { … }]。`, en: `Write ${key}: [{ … }, { … }].` },
    );
  else
    refuse(
      context,
      path,
      { zh: '数据范围是对数据的条件', en: 'A data scope is a condition on rows' },
      { zh: '请写 { field: "value" } 或 none。', en: 'Write { field: "value" }, or none.' },
    );
}

/** `entId.regionCode`: the comparison is one of the row referred to. */
function compilePath(site: ScopeSite, key: string, value: unknown, path: DocumentPath): ScopeCondition | undefined {
  const { context, draft } = site;
  const [head = '', ...rest] = key.split('.');
  if (rest.length === 0) {
    // The condition stands under the whole path, of which `key` is the end.
    const report: FileContext['report'] = (finding) =>
      context.report({ ...finding, path: [...path, ...finding.path.slice(path.length)] });
    const row = {
      context: { ...context, report },
      row: draft,
      session: context.workspace.scopeWords.map((word) => word.slice('user.'.length)),
    };
    const when = compileCondition(row, { [key]: value }, path.slice(0, -1));
    return when && inColumns(context, draft, when, path);
  }
  const shape = resolveField(context, draft, head, path, 'key');
  const name = shape && targetOf(shape);
  const target = name === undefined ? undefined : context.workspace.drafts.get(name);
  if (shape === undefined) return undefined;
  if (target === undefined)
    return refuse(
      context,
      path,
      { zh: `“${head}”没有指向别的数据`, en: `"${head}" refers to no other record` },
      { zh: '路径须以引用字段开头。', en: 'Begin the path with a reference field.' },
      'key',
    );
  const inner = compilePath({ context, draft: target }, rest.join('.'), value, path);
  return inner && prefixed(inner, head);
}

function prefixed(condition: ScopeCondition, head: string): ScopeCondition | undefined {
  if ('all' in condition) return { all: condition.all.flatMap((part) => prefixed(part, head) ?? []) };
  return 'path' in condition ? { ...condition, path: `${head}.${condition.path}` } : undefined;
}

function compileRelated(
  context: FileContext,
  draft: EntityDraft,
  value: unknown,
  path: DocumentPath,
): ScopeCondition | undefined {
  const { entity, by, where } = isObject(value) ? value : {};
  if (typeof entity !== 'string' || typeof by !== 'string')
    return refuse(
      context,
      path,
      { zh: '“has”表示指向此数据的其他数据', en: '"has" names rows that refer to this one' },
      { zh: '请写 has: { entity: …, by: …, where: { … } }。', en: 'Write has: { entity: …, by: …, where: { … } }.' },
    );
  const { drafts } = context.workspace;
  const related = drafts.get(entity);
  if (related === undefined) {
    const remedy = suggestName(entity, drafts.keys());
    return refuse(context, [...path, 'entity'], sentence('noEntity', { name: entity }), remedy);
  }
  const shape = resolveField(context, related, by, [...path, 'by']);
  if (shape === undefined) return undefined;
  if (targetOf(shape) !== draft.name) {
    const remedy = {
      zh: `请写 ${entity} 中指向 ${draft.name} 的字段。`,
      en: `Name a field of ${entity} that refers to ${draft.name}.`,
    };
    return refuse(
      context,
      [...path, 'by'],
      { zh: `${entity} 的“${by}”没有指向 ${draft.name}`, en: `"${by}" of ${entity} does not refer to ${draft.name}` },
      remedy,
    );
  }
  const inner = compileScope(context, related, where, [...path, 'where']);
  return inner && { has: { entity, by, where: inner } };
}
