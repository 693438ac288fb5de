import type { ListCalendar } from '../../../../model/listLayouts.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';

/** By which fields records lie on days: who may not read when they end sees them on the day they begin. */
export function calendarOf({
  entity,
  columns,
}: Pick<EntityScreenContext, 'entity' | 'columns'>): ListCalendar | undefined {
  const { calendar } = entity.list;
  if (calendar?.to === undefined || columns.some(({ name }) => name === calendar.to)) return calendar;
  const { to, ...begun } = calendar;
  return begun;
}
