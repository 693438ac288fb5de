import { conditionDependencies } from '../../model/conditionDependencies.ts';
import { copiedBy } from '../../model/copies.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { FieldErrorCode, FieldIssue } from '../../model/fieldErrors.ts';
import { rootName } from '../../model/rootName.ts';

/** A value that is none of its field: of what depends on it nothing is known either. */
const UNREADABLE: ReadonlySet<FieldErrorCode> = new Set(['wrongType', 'date', 'time', 'notOffered']);

/** Fields on which it depends whether a field is asked for, what may stand in it and what it takes over. */
const decidersOf = (field: Field): readonly string[] =>
  [...field.dependsOn, copiedBy(field)?.reference].flatMap((name) => (name === undefined ? [] : rootName(name)));

/** Fields about which one of these decides, directly or through others. */
function swayed({ fields }: Entity, deciders: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const isSwayed = (field: Field) =>
    decidersOf(field).some((name) => name !== field.name && (deciders.has(name) || found.has(name)));
  for (let known = -1; known < found.size; ) {
    known = found.size;
    for (const field of fields) if (isSwayed(field)) found.add(field.name);
  }
  return found;
}

/** Fields that an issue which is not about the value alone is about: those of the rule or of the key. */
function partnersOf({ rules, unique }: Entity, { field, code, message }: FieldIssue): readonly string[] {
  if (code === 'duplicate') return unique.flatMap((key) => (key.fields.includes(field) ? key.fields : []));
  if (code !== 'rule') return [];
  const broken = rules.filter((rule) => rule.field === field && rule.message === message);
  const conditions = broken.flatMap(({ when, check }) => [when, check].flatMap((one) => one ?? []));
  return conditions.flatMap(conditionDependencies).map(rootName);
}

/**
 * What is wrong with a row, without what is only wrong because a cell could not be read: in place of that the default
 * stands, or what the record said before, and asks for fields that what was meant may not ask for.
 */
export function ownIssues(
  entity: Entity,
  unread: readonly FieldIssue[],
  others: readonly FieldIssue[],
): readonly FieldIssue[] {
  const known = new Set(unread.map(({ field }) => field));
  const deciders = new Set([...known, ...others.flatMap(({ field, code }) => (UNREADABLE.has(code) ? [field] : []))]);
  const uncertain = swayed(entity, deciders);
  const isOwn = (issue: FieldIssue) => {
    const [name = ''] = issue.field.split('.');
    if (known.has(name) || uncertain.has(name)) return false;
    return !partnersOf(entity, issue).some((one) => one !== name && (deciders.has(one) || uncertain.has(one)));
  };
  const told = [...unread, ...others.filter(isOwn)];
  // Two that decide about one another.
  return told.length > 0 ? told : others;
}
