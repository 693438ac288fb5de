import { randomInt } from 'node:crypto';
import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import * as dict from '../../../dict.gen.ts';

/** What questions are asked for; a paper says it in its rules, a call in its fields. */
type Wanted = { readonly [K in 'topicType' | 'diffLevel' | 'courseType' | 'businessType']?: string | null };

/** Enabled questions of a type, difficulty, subject and business form, as far as given. */
export function questionFilter(context: OperationContext, values: Wanted): RowsWhere<'examBankInfo'> | undefined {
  const form = textValue(values, 'businessType');
  return allOf<RowsWhere<'examBankInfo'>>(
    { path: 'status', op: 'eq', value: dict.enable_status.enabled },
    ...(['topicType', 'diffLevel', 'courseType'] as const).map((name): RowsWhere<'examBankInfo'> | undefined => {
      const value = textValue(values, name);
      return value === undefined ? undefined : { path: name, op: 'eq', value };
    }),
    form && formFilter(context, form),
  );
}

/** A question without business forms suits all of them; one for a branch suits everything below. */
function formFilter(context: OperationContext, form: string): RowsWhere<'examBankInfo'> {
  const items = context.model.dictionaries.ent_business_type?.items ?? [];
  const parent = items.find((item) => item.key === form)?.parent;
  const keys = [...branchKeys(context.model, 'ent_business_type', form), ...(parent === undefined ? [] : [parent])];
  const contains = keys.map((value) => ({ path: 'businessType', op: 'contains', value }) as const);
  return { any: [{ path: 'businessType', op: 'empty', value: true }, ...contains] };
}

/** A number from 0 to below that. */
export type NumberBelow = (below: number) => number;

/** A fair draw of so many questions, all there are when there are fewer, without those already taken. */
export async function drawQuestions(
  context: OperationContext,
  values: Wanted,
  num: number,
  taken: ReadonlySet<string> = new Set(),
  numberBelow: NumberBelow = randomInt,
): Promise<RowOf<'examBankInfo'>[]> {
  const where = questionFilter(context, values);
  const rows = await rowsOf(context, 'examBankInfo').all({ where });
  return sample(
    rows.filter((row) => !taken.has(row.id)),
    num,
    numberBelow,
  );
}

function sample<T>(list: readonly T[], num: number, numberBelow: NumberBelow): T[] {
  const rest = [...list];
  const drawn: T[] = [];
  while (drawn.length < num && rest.length > 0) drawn.push(...rest.splice(numberBelow(rest.length), 1));
  return drawn;
}
