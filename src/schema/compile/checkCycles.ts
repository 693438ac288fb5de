import { conditionDependencies } from '../../model/conditionDependencies.ts';
import type { Field } from '../../model/Field.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { EntityContext } from './Workspace.ts';

type Key = 'visibleWhen' | 'computed' | 'filter';

/**
 * Fields whose presence or value depends on themselves through others. Only what changes a value
 * counts: hiding clears it, computing makes it, a narrowed choice resets it. Rows are looked at by themselves.
 */
export function checkCycles(context: EntityContext, fields: readonly Field[], path: DocumentPath = ['fields']): void {
  const edges = new Map(fields.map((field) => [field.name, dependencies(field)]));
  const reported = new Set<string>();
  for (const field of fields) {
    const cycle = findCycle(field.name, edges);
    if (cycle === undefined || cycle.some((name) => reported.has(name))) continue;
    for (const name of cycle) reported.add(name);
    const key = causeOf(field);
    context.report({
      code: 'cycle',
      path: [...path, field.name, key],
      part: 'key',
      message: {
        zh: `“${field.name}”依赖于它自己：${[...cycle, field.name].join(' -> ')}`,
        en: `"${field.name}" depends on itself: ${[...cycle, field.name].join(' -> ')}`,
      },
      remedy: {
        zh: '请让其中一个字段依赖此循环以外的字段。',
        en: 'Let one of them depend on a field outside the circle.',
      },
    });
  }
  for (const { name, to, fields: columns } of fields) {
    // The file of a child entity reports its own.
    if (columns !== undefined && to === undefined) checkCycles(context, columns, [...path, name, 'fields']);
  }
}

function causeOf(field: Field): Key {
  if (field.visibleWhen !== undefined) return 'visibleWhen';
  return field.computed !== undefined ? 'computed' : 'filter';
}

function dependencies(field: Field): readonly string[] {
  const hiding = field.visibleWhen === undefined ? [] : conditionDependencies(field.visibleWhen);
  const making = field.computed !== undefined || field.filter !== undefined ? field.dependsOn : [];
  return field.filter === undefined
    ? [...hiding, ...making]
    : [...hiding, ...making.filter((name) => name !== field.name)];
}

/** The way from a field back to itself, or undefined. */
function findCycle(start: string, edges: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const seen = new Set<string>();
  const walk = (name: string, trail: readonly string[]): string[] | undefined => {
    for (const next of edges.get(name) ?? []) {
      if (next === start) return [...trail];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...trail, next]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}
