import { isFlag, isObject, isText, isTexts } from '../../model/guards.ts';
import { LIST_LAYOUTS } from '../../model/listLayouts.ts';
import { DENSITIES, type ListPreferences, NO_PREFERENCES } from './ListPreferences.ts';

function only<T>(value: unknown, accepts: (item: unknown) => item is T): Record<string, T> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => accepts(entry[1])));
}

const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= 48 && value <= 2000;
const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** Preferences as they stand in the browser's storage; what is damaged falls back to the default. */
export function readPreferences(stored: unknown): ListPreferences {
  if (!isObject(stored)) return NO_PREFERENCES;
  const layout = LIST_LAYOUTS.find((one) => one === stored.layout);
  return {
    order: isTexts(stored.order) ? stored.order : [],
    shown: only(stored.shown, isFlag),
    widths: only(stored.widths, isWidth),
    density: DENSITIES.find((density) => density === stored.density) ?? 'medium',
    pageSize: isSize(stored.pageSize) ? stored.pageSize : undefined,
    fits: stored.fits === true,
    ...(isText(stored.group) ? { group: stored.group } : {}),
    ...(layout === undefined ? {} : { layout }),
  };
}
