import type { Texts } from '../../i18n/useText.ts';

/** What the export takes: the chosen rows when there are some, else all. */
export function exportName(t: Texts['t'], selected: number): string {
  return selected > 0 ? t('exportSelected', { count: selected }) : t('export');
}

/** The print says in the same way what it takes. */
export function printName(t: Texts['t'], selectedCount: number): string {
  return selectedCount > 0 ? t('printSelected', { count: selectedCount }) : t('print');
}

/** What the rows are grouped by, if they are. */
export function groupedName(t: Texts['t'], field: string | undefined): string {
  return field === undefined ? t('group') : t('groupedBy', { field });
}
