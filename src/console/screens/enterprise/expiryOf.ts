import type { TagColor } from '../../../model/Field.ts';
import { daysUntil } from './daysUntil.ts';

export interface Expiry {
  readonly color: TagColor;
  readonly kind: 'revoked' | 'permanent' | 'expired' | 'left';
  readonly days: number;
}

const REVOKED = '4';
const SOON = 30;
const LATER = 90;

/** How a licence stands on a day: its colour and the days left. Pure. */
export function expiryOf(licence: Readonly<Record<string, unknown>>, today: string): Expiry {
  if (licence.status === REVOKED) return { color: 'default', kind: 'revoked', days: 0 };
  const validTo = licence.validTo;
  if (typeof validTo !== 'string' || validTo === '') return { color: 'success', kind: 'permanent', days: 0 };
  const days = daysUntil(validTo, today);
  if (days < 0) return { color: 'danger', kind: 'expired', days: -days };
  return { color: days <= SOON ? 'danger' : days <= LATER ? 'warning' : 'success', kind: 'left', days };
}
