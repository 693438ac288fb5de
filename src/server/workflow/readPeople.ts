import type { PeopleDirectory, Person } from '../../flow/approvers/PeopleDirectory.ts';
import { idsOf, textOf } from '../../model/recordValues.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { userIsActive } from '../identity/principals/principals.ts';
import { readAll } from '../repository/readAll.ts';

type Group = 'role' | 'post' | 'department';

interface Away {
  readonly from: string;
  readonly to: string;
  readonly deputy: string;
}

/** What has been read so far. */
export interface KnownPeople {
  readonly persons: Map<string, Person & { readonly away?: Away }>;
  readonly lists: Map<string, readonly string[]>;
  departments?: ReadonlyMap<string, { readonly head: string; readonly above: string }>;
}

/** What was asked for and had not been read. */
interface WantedPeople {
  readonly persons: Set<string>;
  readonly lists: Set<string>;
  departments: boolean;
}

export const nothingKnown = (): KnownPeople => ({ persons: new Map(), lists: new Map() });
export const nothingWanted = (): WantedPeople => ({ persons: new Set(), lists: new Set(), departments: false });
export const wantsNothing = ({ persons, lists, departments }: WantedPeople): boolean =>
  persons.size === 0 && lists.size === 0 && !departments;

const keyOf = (group: Group, name: string): string => `${group}:${name}`;

/** Nobody has this id, or nobody has it any more. */
const missing = (id: string): Person => ({ id, enabled: false, departments: [] });

/** A directory that answers what is known, writes down what is not, and then says something harmless. */
export function directoryOf(known: KnownPeople, wanted: WantedPeople): PeopleDirectory {
  const person = (id: string) => {
    if (id === '') return missing(id);
    const found = known.persons.get(id);
    if (found === undefined) wanted.persons.add(id);
    return found ?? { id, enabled: true, departments: [] };
  };
  const list = (group: Group) => (name: string) => {
    const found = known.lists.get(keyOf(group, name));
    if (found === undefined) wanted.lists.add(keyOf(group, name));
    return found ?? [];
  };
  const department = (id: string) => {
    if (known.departments === undefined) wanted.departments = true;
    return known.departments?.get(id);
  };
  return {
    person,
    inRole: list('role'),
    inPost: list('post'),
    inDepartment: list('department'),
    headOf: (id) => department(id)?.head || undefined,
    above: (id) => department(id)?.above || undefined,
    deputyOf: (id, now) => {
      person(id);
      const away = known.persons.get(id)?.away;
      const today = now.slice(0, 10);
      return away !== undefined && away.from <= today && today <= away.to ? away.deputy : undefined;
    },
  };
}

function personOf(user: EntityRecord): Person & { readonly away?: Away } {
  const deputy = textOf(user.deputyId);
  const away = { from: textOf(user.awayFrom), to: textOf(user.awayTo) || '9999', deputy };
  return {
    id: textOf(user.id),
    enabled: userIsActive(user),
    departments: idsOf(user.deptId),
    ...(deputy !== '' && away.from !== '' ? { away } : {}),
  };
}

const FIELD = { role: 'roleId', post: 'postId', department: 'deptId' } as const;

/** Ids of roles by their aliases and of posts by their codes; a department is named by its id. */
async function groupIds(directory: Directory, tenantId: string, group: Group, name: string): Promise<string[]> {
  if (group === 'department') return [name];
  const entity = group === 'role' ? directory.entities.role : directory.model.entities.post;
  if (entity === undefined) return [];
  const field = group === 'role' ? 'roleAlias' : 'postCode';
  const rows = await directory.repository(tenantId).find(entity, { filters: [{ field, op: 'eq', value: name }] });
  return rows.map(({ id }) => textOf(id));
}

async function readList(directory: Directory, tenantId: string, key: string, known: KnownPeople): Promise<void> {
  const at = key.indexOf(':');
  const [group, name] = [key.slice(0, at) as Group, key.slice(at + 1)];
  const ids = await groupIds(directory, tenantId, group, name);
  const where = { path: FIELD[group], op: 'in', value: ids } as const;
  const users =
    ids.length === 0 ? [] : await readAll(directory.repository(tenantId), directory.entities.user, { where });
  for (const user of users) known.persons.set(textOf(user.id), personOf(user));
  known.lists.set(
    key,
    users.map(({ id }) => textOf(id)),
  );
}

async function readPersons(directory: Directory, tenantId: string, ids: readonly string[], known: KnownPeople) {
  const users = ids.length === 0 ? [] : await directory.repository(tenantId).getMany(directory.entities.user, ids);
  const found = new Map(users.map((user) => [textOf(user.id), personOf(user)]));
  for (const id of ids) known.persons.set(id, found.get(id) ?? missing(id));
}

async function readDepartments({ repository, entities }: Directory, tenantId: string) {
  const rows = await readAll(repository(tenantId), entities.dept);
  return new Map(
    rows.map(({ id, leaderId, parentId }) => [textOf(id), { head: textOf(leaderId), above: idsOf(parentId)[0] ?? '' }]),
  );
}

/** Reads what was asked for in vain. */
export async function readPeople(
  directory: Directory,
  tenantId: string,
  wanted: WantedPeople,
  known: KnownPeople,
): Promise<void> {
  if (wanted.departments) known.departments = await readDepartments(directory, tenantId);
  for (const key of wanted.lists) await readList(directory, tenantId, key, known);
  const others = [...wanted.persons].filter((id) => !known.persons.has(id));
  await readPersons(directory, tenantId, others, known);
}
