import { daysBetween } from '../../../../model/days.ts';
import type { TagColor } from '../../../../model/Field.ts';

export interface Expiry {
  readonly color: TagColor;
  readonly kind: 'revoked' | 'permanent' | 'expired' | 'today' | 'left' | 'ahead';
  readonly days: number;
}

/** Days of warning where the record's type sets none. */
const WARN_DAYS = 30;

/**
 * How something with a last day stands: red when it has run out, amber within its days of warning
 * (`warnDays`, 30 where there are none), green otherwise. One whose first day
 * (`validFrom`) is yet to come says when it begins; revoked ones (`revokeDate`) matter no more. Pure.
 */
export function expiryOf(validTo: unknown, record: Readonly<Record<string, unknown>>, today: string): Expiry {
  if (typeof record.revokeDate === 'string' && record.revokeDate !== '') {
    return { color: 'default', kind: 'revoked', days: 0 };
  }
  if (typeof record.validFrom === 'string' && record.validFrom > today) {
    return { color: 'info', kind: 'ahead', days: daysBetween(today, record.validFrom) };
  }
  if (typeof validTo !== 'string' || validTo === '') return { color: 'success', kind: 'permanent', days: 0 };
  const days = daysBetween(today, validTo);
  if (days < 0) return { color: 'danger', kind: 'expired', days: -days };
  const warn = Number(record.warnDays ?? WARN_DAYS);
  return { color: days <= warn ? 'warning' : 'success', kind: days === 0 ? 'today' : 'left', days };
}
