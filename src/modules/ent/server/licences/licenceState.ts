import { addDays } from '../../../../model/days.ts';
import type { KeyOf } from '../../../../model/SchemaTypes.ts';
import * as dict from '../../../dict.gen.ts';

/**
 * The state a licence has on a day: a revoked one stays revoked, one without an end is valid, and
 * the days of warning belong to its type.
 */
export function licenceState(
  status: unknown,
  validTo: unknown,
  warnDays: number,
  today: string,
): KeyOf<'shop_licence_status'> {
  if (status === dict.shop_licence_status.cancelled) return dict.shop_licence_status.cancelled;
  if (typeof validTo !== 'string') return dict.shop_licence_status.valid;
  if (validTo < today) return dict.shop_licence_status.expired;
  return validTo <= addDays(today, warnDays) ? dict.shop_licence_status.expiring : dict.shop_licence_status.valid;
}
