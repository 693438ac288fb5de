import { isDate, isDateTime, isTime } from '../../../model/formats.ts';
import { halfWidth } from '../../../model/halfWidth.ts';

export type MomentKind = 'date' | 'time' | 'date-time';

const pad = (text: string | undefined) => (text ?? '0').padStart(2, '0');

function dateOf(text: string): string | undefined {
  const parts = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text);
  const date = parts && `${parts[1]}-${pad(parts[2])}-${pad(parts[3])}`;
  return date && isDate(date) ? date : undefined;
}

function timeOf(text: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:点](\d{1,2})?(?:[:分](\d{1,2}))?)?$/.exec(text);
  const time = parts && `${pad(parts[1])}:${pad(parts[2])}:${pad(parts[3])}`;
  return time && isTime(time) ? time : undefined;
}

/** Reads what people type for a date or time (`2026/1/5`, `20260105 8:30`) as the canonical text. */
export function parseMoment(typed: string, kind: MomentKind): string | undefined {
  const text = halfWidth(typed).trim().replace('T', ' ');
  if (kind === 'date') return dateOf(text);
  if (kind === 'time') return timeOf(text);
  const [date = '', time = '00:00:00'] = text.split(/\s+/);
  const moment = `${dateOf(date)} ${timeOf(time)}`;
  return isDateTime(moment) ? moment : undefined;
}
