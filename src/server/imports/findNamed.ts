import { cutKey } from '../../model/brokenCell.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fewAtOnce } from '../../model/fewAtOnce.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { isMasked, visibleField } from '../records/allowedQuery.ts';
import { visibleReads } from '../records/visibleReads.ts';

/** Of one field: the keys of the records that bear a name, or have it for their key. */
export type NamedKeys = ReadonlyMap<string, ReadonlySet<string>>;

const MAX_NAMESAKES = 1000;
/** Names that are looked for at once where each is by itself. */
const NAMES_AT_ONCE = 4;
/** Characters of a cell that a reason repeats. */
export const MAX_TOLD = 60;

/** Two of each name at least, where there are so many: behind a name of very many none may seem the only one, or not there. */
async function bearers(reads: OperationContext['repository'], entity: Entity, field: string, names: readonly string[]) {
  const of = (value: readonly string[], limit: number) =>
    reads.find(entity, { where: { path: field, op: 'in', value: [...value] }, limit });
  const rows = await of(names, MAX_NAMESAKES);
  if (rows.length < MAX_NAMESAKES) return rows;
  return (await fewAtOnce(names, NAMES_AT_ONCE, (name) => of([name], 2))).flat();
}

/** A name with its brackets of either width: which one stands there depends on the input method. */
const spellings = (name: string): readonly string[] => [
  name,
  name.replaceAll('(', '（').replaceAll(')', '）'),
  name.replaceAll('（', '(').replaceAll('）', ')'),
];

/** Looks up what names in cells of a field mean, among what the person sees. */
export async function findNamed(context: OperationContext, field: Field, names: readonly string[]): Promise<NamedKeys> {
  const found = new Map<string, Set<string>>();
  const target = referenceTarget(field);
  const entity = target && context.model.entities[target.entity];
  if (target === undefined || entity === undefined || entity.storage === 'none' || names.length === 0) return found;
  const wanted = [...new Set(names.flatMap(spellings))];
  // Who may not read a name does not find out by it whether there is such a record.
  const label = visibleField(context, entity, target.labelField ?? entity.titleField);
  const reads = visibleReads(context);
  for (const name of [label && !isMasked(context, label) ? label.name : undefined, target.valueField]) {
    if (name === undefined) continue;
    for (const row of await bearers(reads, entity, name, wanted)) {
      const keys = found.get(String(row[name])) ?? new Set();
      found.set(String(row[name]), keys.add(String(row[target.valueField])));
    }
  }
  for (const name of names) {
    const alike = found.has(name) ? [] : spellings(name).flatMap((one) => [...(found.get(one) ?? [])]);
    if (alike.length > 0) found.set(name, new Set(alike));
  }
  return found;
}

/** The one key behind each name, or why there is none. */
export function namedKeys(
  field: Field,
  names: readonly string[],
  named: NamedKeys | undefined,
): { readonly value: unknown } | { readonly issue: FieldIssue } {
  const keys: string[] = [];
  for (const name of names) {
    const found = [...(named?.get(name) ?? [])];
    if (found.length !== 1) {
      const code = found.length === 0 ? (cutKey(name) ?? 'noSuchName') : 'ambiguousName';
      return { issue: { field: field.name, code, params: { value: name.slice(0, MAX_TOLD), count: found.length } } };
    }
    keys.push(...found);
  }
  return { value: field.many ? keys : (keys[0] ?? null) };
}
