import type { Entity } from '../../../model/Entity.ts';
import type { Model } from '../../../model/Model.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { Belonging } from '../../../model/scopeWords.ts';
import type { Repository } from '../../repository/Repository.ts';

/** What an account holds in one of its fields that belongs to a record by it. */
interface Tie {
  readonly field: string;
  readonly value: string;
}

/** Each under the record and what of it people belong to it by: ties of two moments are the same where their keys are. */
export type Ties = ReadonlyMap<string, Tie>;

/** By what people belong to records of an entity. */
export const belongingsTo = ({ settings }: Model, entity: Entity): readonly Belonging[] =>
  Object.values(settings.belonging).filter(({ entity: name }) => name === entity.name);

/** What these records tie accounts to themselves by, as they stand; those that are removed tie nobody. */
export async function tiesOf(
  repository: Repository,
  entity: Entity,
  belongings: readonly Belonging[],
  ids: readonly string[],
): Promise<Ties> {
  const ties = new Map<string, Tie>();
  if (ids.length === 0) return ties;
  const fields = belongings.flatMap((belonging) => belonging.fields);
  const [id = '', ...others] = ids;
  const written = others.length === 0 ? repository.written(entity, id) : undefined;
  const rows = written ? [written] : await repository.pluck(entity, 'id', ids, ['isDeleted', ...fields]);
  for (const row of rows) {
    // One that was just written stands.
    if (Number(row.isDeleted ?? 0) !== 0) continue;
    for (const { user, fields: names } of belongings) {
      for (const value of names.map((name) => textOf(row[name])))
        if (value !== '') ties.set(`${user} ${String(row.id)} ${value}`, { field: user, value });
    }
  }
  return ties;
}

/** What came or went between two moments. */
export function movedTies(before: Ties, after: Ties): readonly Tie[] {
  const gone = [...before].filter(([key]) => !after.has(key));
  const come = [...after].filter(([key]) => !before.has(key));
  return [...gone, ...come].map(([, tie]) => tie);
}

/** Whether an account of the tenant holds one of these values. */
export async function tiesSomebody(repository: Repository, user: Entity, ties: readonly Tie[]): Promise<boolean> {
  for (const [path, same] of Map.groupBy(ties, ({ field }) => field)) {
    const value = [...new Set(same.map((tie) => tie.value))];
    if (await repository.exists(user, { where: { path, op: 'in', value } })) return true;
  }
  return false;
}
