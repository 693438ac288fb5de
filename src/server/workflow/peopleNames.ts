import type { Entity } from '../../model/Entity.ts';
import { textOf } from '../../model/recordValues.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { namesOf } from '../identity/people/namesOf.ts';

// Modules know processes, and people only by what processes say of them.
export { namesOf };

const KINDS = ['user', 'role', 'post', 'department'] as const;

/** A person, or a group whose people may claim. */
export interface NamedCandidate {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  readonly name: string;
}

const split = (candidate: string) => {
  const at = candidate.indexOf(':');
  const kind = KINDS.find((one) => one === candidate.slice(0, at)) ?? 'user';
  return { kind, id: candidate.slice(at + 1) };
};

async function groupNames(
  directory: Directory,
  tenantId: string,
  entity: Entity | undefined,
  [key, label]: readonly [string, string],
  ids: readonly string[],
) {
  const wanted = [...new Set(ids)];
  if (entity === undefined || wanted.length === 0) return new Map<string, string>();
  const rows = await directory.repository(tenantId).pluck(entity, key, wanted, [key, label]);
  return new Map(rows.map((row) => [textOf(row[key]), textOf(row[label])]));
}

/** What candidates (`user:<id>`, `role:<alias>` ...) are called; one that nothing is known of by its own name. */
export async function namedCandidates(directory: Directory, tenantId: string, candidates: readonly string[]) {
  const all = candidates.map(split);
  const idsOf = (kind: NamedCandidate['kind']) => all.filter((one) => one.kind === kind).map(({ id }) => id);
  const { entities, model } = directory;
  const [user, role, post, department] = await Promise.all([
    namesOf(directory, tenantId, idsOf('user')),
    groupNames(directory, tenantId, entities.role, ['roleAlias', 'roleName'], idsOf('role')),
    groupNames(directory, tenantId, model.entities.post, ['postCode', 'postName'], idsOf('post')),
    groupNames(directory, tenantId, entities.dept, ['id', 'deptName'], idsOf('department')),
  ]);
  const names = { user, role, post, department };
  return (candidate: string): NamedCandidate => {
    const { kind, id } = split(candidate);
    return { kind, id, name: names[kind].get(id) ?? id };
  };
}
