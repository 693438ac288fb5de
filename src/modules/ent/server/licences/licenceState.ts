import { addDays } from '../../../../server/kit/addDays.ts';

/** Keys of the dictionary `shop_licence_status`. */
export const LICENCE = { valid: '1', expiring: '2', expired: '3', revoked: '4' } as const;

/**
 * The state a licence has on a day: a revoked one stays revoked, one without an end is valid, and
 * the days of warning belong to its type.
 */
export function licenceState(status: unknown, validTo: unknown, warnDays: number, today: string): string {
  if (status === LICENCE.revoked) return LICENCE.revoked;
  if (typeof validTo !== 'string') return LICENCE.valid;
  if (validTo < today) return LICENCE.expired;
  return validTo <= addDays(today, warnDays) ? LICENCE.expiring : LICENCE.valid;
}
