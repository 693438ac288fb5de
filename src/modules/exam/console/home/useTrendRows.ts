import { filteredList } from '../../../../console/stores/filteredList.ts';
import { useModelIndex } from '../../../../console/stores/useModelIndex.ts';
import { useSession } from '../../../../console/stores/useSession.ts';
import { addDays, addMonths } from '../../../../model/days.ts';
import * as dict from '../../../dict.gen.ts';

/** Addresses of the rows behind the chart. */
export interface TrendRows {
  readonly sat: string;
  readonly passed: string;
  /** Who handed in within a month, `2026-11`. */
  readonly ofMonth: (month: string) => string;
}

const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** Where the chart's figures lead; undefined for those who may not open the list. */
export function useTrendRows(): TrendRows | undefined {
  const { entities } = useModelIndex();
  const { may } = useSession();
  const list = entities.find(({ name }) => name === 'examTaskUser');
  if (list?.menuPath === undefined || !may(list.permissions.menu)) return undefined;
  const { menuPath } = list;
  const sat = { status__eq: dict.exam_user_status.submitted };
  return {
    sat: filteredList(menuPath, sat),
    passed: filteredList(menuPath, { ...sat, result__eq: dict.exam_result.passed }),
    ofMonth: (month) =>
      filteredList(menuPath, {
        ...sat,
        handInTime__between: [`${month}-01 00:00:00`, `${lastDayOf(month)} 23:59:59`],
      }),
  };
}
