import type { KeyOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';

/** Diners above which a level guides on site; a system parameter of that key says otherwise. */
const LIMITS = { 'banquet.guidance.township': 100, 'banquet.guidance.county': 300 } as const;

/** The level that guides a banquet of so many diners. */
export async function guidanceFor(context: OperationContext, diners: number): Promise<KeyOf<'banquet_guidance'>> {
  if (diners > (await limit(context, 'banquet.guidance.county'))) return dict.banquet_guidance.byCounty;
  return diners > (await limit(context, 'banquet.guidance.township'))
    ? dict.banquet_guidance.byTownship
    : dict.banquet_guidance.selfManaged;
}

async function limit(context: OperationContext, key: keyof typeof LIMITS): Promise<number> {
  const where = { path: 'paramKey', op: 'eq', value: key } as const;
  const [row] = await rowsOf(context, 'param').find({ where, limit: 1 });
  const given = Number(row?.paramValue ?? Number.NaN);
  return Number.isInteger(given) && given > 0 ? given : LIMITS[key];
}
