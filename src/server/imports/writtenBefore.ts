import type { Entity } from '../../model/Entity.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { answerKey } from '../records/create.ts';

/** A row of a file among those that the same import has sent before. */
export interface RowBefore {
  /** Under which the row makes one record, however often it is sent. */
  readonly key: string;
  /** The record that it has made, while that is there. */
  readonly id?: string;
}

/** What the rows of an import, by their lines, have made before. Whose record was deleted since may make another. */
export async function writtenBefore(
  { repository, user }: OperationContext,
  entity: Entity,
  run: string,
  lines: readonly number[],
): Promise<ReadonlyMap<number, RowBefore>> {
  const found = new Map<number, RowBefore>(lines.map((line) => [line, { key: `import ${run} ${line}` }]));
  let asked = [...found];
  while (asked.length > 0) {
    const keys = asked.map(([, { key }]) => answerKey(entity, key));
    const answers = await repository.earlierAnswers(user.id, keys);
    const standing = await repository.getMany(entity, [...answers.values()]);
    const ids = new Set(standing.map(({ id }) => String(id)));
    const deleted: [number, RowBefore][] = [];
    for (const [line, { key }] of asked) {
      const id = answers.get(answerKey(entity, key));
      if (id === undefined) continue;
      if (ids.has(id)) found.set(line, { key, id });
      else deleted.push([line, { key: `${key} ${id}` }]);
    }
    for (const [line, before] of deleted) found.set(line, before);
    asked = deleted;
  }
  return found;
}
