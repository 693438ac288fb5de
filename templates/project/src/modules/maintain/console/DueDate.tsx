import { type CellProps, OneLine, StatusDot, todayInShanghai, useTextsOf } from 'shian/console';
import * as dict from '../../dict.gen.ts';
import { TEXTS } from './texts.ts';

const DAY_MS = 86_400_000;
const OPEN: readonly unknown[] = [dict.order_status.waiting, dict.order_status.underWay];

/** A last day, and how late it is while the order is open. */
export function DueDate({ value, record }: CellProps) {
  const { t } = useTextsOf(TEXTS);
  const days = Math.round((Date.parse(todayInShanghai()) - Date.parse(String(value))) / DAY_MS);
  const isLate = days > 0 && OPEN.includes(record.status);
  return (
    <OneLine>
      {String(value)} {isLate && <StatusDot color="danger">{t('late', { days })}</StatusDot>}
    </OneLine>
  );
}
