import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';

/** Keys of the dictionary `banquet_guidance`. */
const GUIDANCE = { none: '1', township: '2', county: '3' } as const;

/** Diners above which a level guides on site; a system parameter of that key says otherwise. */
const LIMITS = { 'banquet.guidance.township': 100, 'banquet.guidance.county': 300 } as const;

/** The level that guides a banquet of so many diners. */
export async function guidanceFor(context: OperationContext, diners: number): Promise<string> {
  if (diners > (await limit(context, 'banquet.guidance.county'))) return GUIDANCE.county;
  return diners > (await limit(context, 'banquet.guidance.township')) ? GUIDANCE.township : GUIDANCE.none;
}

async function limit(context: OperationContext, key: keyof typeof LIMITS): Promise<number> {
  const where = { path: 'paramKey', op: 'eq', value: key } as const;
  const [row] = await context.repository.find(entityNamed(context, 'param'), { where, limit: 1 });
  const given = Number(row?.paramValue ?? Number.NaN);
  return Number.isInteger(given) && given > 0 ? given : LIMITS[key];
}
