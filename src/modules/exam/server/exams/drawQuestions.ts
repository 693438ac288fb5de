import { randomInt } from 'node:crypto';
import type { Condition } from '../../../../model/Condition.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import { readAll } from '../../../../server/repository/readAll.ts';

const ENABLED = '1';

/** Enabled questions of a type, difficulty, subject and business form, as far as given. */
export function questionFilter(context: OperationContext, values: EntityRecord): Condition | undefined {
  const form = textValue(values, 'businessType');
  return allOf(
    { path: 'status', op: 'eq', value: ENABLED },
    ...['topicType', 'diffLevel', 'courseType'].map((name): Condition | undefined => {
      const value = textValue(values, name);
      return value === undefined ? undefined : { path: name, op: 'eq', value };
    }),
    form && formFilter(context, form),
  );
}

/** A question without business forms suits all of them; one for a branch suits everything below. */
function formFilter(context: OperationContext, form: string): Condition {
  const items = context.model.dictionaries.ent_business_type?.items ?? [];
  const parent = items.find((item) => item.key === form)?.parent;
  const keys = [...branchKeys(context.model, 'ent_business_type', form), ...(parent === undefined ? [] : [parent])];
  const contains = keys.map((value): Condition => ({ path: 'businessType', op: 'contains', value }));
  return { any: [{ path: 'businessType', op: 'empty', value: true }, ...contains] };
}

/** A fair draw of so many questions, all there are when there are fewer, without those already taken. */
export async function drawQuestions(
  context: OperationContext,
  values: EntityRecord,
  num: number,
  taken: ReadonlySet<string> = new Set(),
): Promise<EntityRecord[]> {
  const where = questionFilter(context, values);
  const rows = await readAll(context.repository, entityNamed(context, 'examBankInfo'), { where });
  return sample(
    rows.filter((row) => !taken.has(String(row.id))),
    num,
  );
}

function sample<T>(list: readonly T[], num: number): T[] {
  const rest = [...list];
  const drawn: T[] = [];
  while (drawn.length < num && rest.length > 0) drawn.push(...rest.splice(randomInt(rest.length), 1));
  return drawn;
}
