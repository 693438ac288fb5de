import type { Texts } from '../../i18n/useText.ts';

/** What the print takes: the chosen rows when there are some, else all. */
export function printName(t: Texts['t'], selectedCount: number): string {
  return selectedCount > 0 ? t('printSelected', { count: selectedCount }) : t('print');
}

/** What the rows are grouped by, if they are. */
export function groupedName(t: Texts['t'], field: string | undefined): string {
  return field === undefined ? t('group') : t('groupedBy', { field });
}

/** What goes out into files, and in out of them. */
export function transferName(t: Texts['t'], imports: boolean): string {
  return t(imports ? 'transfer' : 'export');
}

/** The saved view that is open, if one is, and whether the list was changed since. */
export function viewsName(t: Texts['t'], name: string, changed: boolean): string {
  if (name === '') return t('views');
  return t(changed ? 'viewOpenChanged' : 'viewOpen', { name });
}

/** The conditions that the search row does not show, and how many of them hold. */
export function advancedName(t: Texts['t'], count: number): string {
  return count > 0 ? t('advancedCount', { count }) : t('advanced');
}
