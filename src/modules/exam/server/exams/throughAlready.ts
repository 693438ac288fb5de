import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { KEY_CATEGORIES, KEY_PEOPLE } from '../../../ent/server/keyPeople.ts';
import { type Post, postsOf } from '../study/learnerOf.ts';
import { countsSince } from '../study/taskShares.ts';

type Place = Pick<Post, 'entId' | 'userName' | 'phone'>;

/**
 * How many of an enterprise have completed all courses of the task before, in whichever enterprise they work: they
 * cannot do so again. `people` are names by phone; without them whoever has studied for the enterprise counts.
 */
export async function throughAlready(
  context: OperationContext,
  task: RowOf<'examCourseTask'>,
  enterprises: readonly RowOf<'entInfo'>[],
): Promise<(entId: string, people?: ReadonlyMap<string, string>) => number> {
  if (enterprises.length === 0) return () => 0;
  const phones = enterprises.flatMap((one) => KEY_CATEGORIES.flatMap((key) => one[KEY_PEOPLE[key].phone] ?? []));
  const posts = await postsOf(context, phones);
  const entIds = [...enterprises.map(({ id }) => id), ...[...posts.values()].flat().map(({ entId }) => entId)];
  const done = await completed(context, task, [...new Set(entIds)]);
  const isThrough = (places: readonly Place[]) =>
    new Set(
      places.flatMap(({ entId, userName, phone }) => {
        const known = done.get(entId);
        return [...(known?.get(phone) ?? []), ...(known?.get(userName) ?? [])];
      }),
    ).size === task.courseIds.length;
  return (entId, people) => {
    const names = people ?? [...(done.get(entId)?.keys() ?? [])].map((name) => [name, name] as const);
    return [...names].filter(([phone, userName]) => isThrough(posts.get(phone) ?? [{ entId, userName, phone }])).length;
  };
}

/** Courses of the task that were completed in time for it, by enterprise and person: her number, or her name where a log has none. */
async function completed(
  context: OperationContext,
  task: RowOf<'examCourseTask'>,
  entIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>> {
  const groups = await rowsOf(context, 'examCourseStudyLog').tally({
    by: ['entId', 'phone', 'userName', 'courseId'],
    where: {
      all: [
        { path: 'entId', op: 'in', value: [...entIds] },
        { path: 'courseId', op: 'in', value: [...task.courseIds] },
        { path: 'status', op: 'eq', value: dict.study_status.completed },
        { path: 'startTime', op: 'gte', value: countsSince(task, context.now()) },
      ],
    },
  });
  const byEnterprise = Map.groupBy(groups, ({ keys: [entId] }) => entId ?? '');
  return new Map(
    [...byEnterprise].map(([entId, own]) => {
      const byPerson = Map.groupBy(own, ({ keys: [, phone, name] }) => phone || (name ?? ''));
      return [entId, new Map([...byPerson].map(([person, list]) => [person, list.map(({ keys }) => keys[3] ?? '')]))];
    }),
  );
}
