import { isObject, isText } from '../../model/guards.ts';
import { parsedJson } from '../../model/parsedJson.ts';
import type { FilterValues } from '../query/filtersOf.ts';
import type { ListPreferences } from './ListPreferences.ts';
import { readPreferences } from './readPreferences.ts';

/** All that a view of a list holds: what it asks for, in which order, and how it is laid out. */
export interface ViewState {
  readonly filter: FilterValues;
  /** As react-admin keeps a sort: see query/sortKeys. */
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  /** Absent in a link that says nothing of columns: everybody keeps her own. */
  readonly preferences?: ListPreferences;
}

/** A view that is kept; without a role it is its owner's. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly roleId: string;
  readonly mayChange: boolean;
  readonly value: string;
}

/** No link and no store holds a longer one. */
const MAX_LENGTH = 12_000;

export const writeView = (state: ViewState): string => JSON.stringify(state);

/** A view as it came from a link or a store; undefined when it is none. */
export function readView(text: string): ViewState | undefined {
  const value = text.length > MAX_LENGTH ? undefined : parsedJson(text);
  if (!isObject(value)) return undefined;
  return {
    filter: isObject(value.filter) ? value.filter : {},
    sort: isText(value.sort) ? value.sort : '',
    order: value.order === 'DESC' ? 'DESC' : 'ASC',
    ...(isObject(value.preferences) ? { preferences: readPreferences(value.preferences) } : {}),
  };
}
