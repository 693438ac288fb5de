import type { Dictionary } from '../../src/model/Dictionary.ts';
import type { Misfit } from './Misfit.ts';

/** Keys that the backend offers of a dictionary; empty where it has none of that code. */
export type Served = ReadonlySet<string>;

/** A dictionary of the schemas beside the backend's, told at the field that first needs it. */
export function dictionaryMisfits(
  { code, items, source }: Dictionary,
  served: Served,
  at: Required<Pick<Misfit, 'entity' | 'field'>>,
): Misfit[] {
  const call = source === 'system' ? 'dict' : 'dict-biz';
  const finding = { severity: 'warning', ...at, place: ['fields', at.field] } as const;
  if (served.size === 0) {
    return [
      {
        ...finding,
        code: 'noDictionary',
        message: `${at.entity}.${at.field}: the backend has no dictionary ${code} (${call})`,
        remedy: 'Add it there, or leave it: the console goes by the keys of the schemas.',
      },
    ];
  }
  const own = new Set(items.map(({ key }) => key));
  const gone = items.filter(({ key, sealed }) => !sealed && !served.has(key)).map(({ key }) => key);
  const more = [...served].filter((key) => !own.has(key));
  const said = [
    ...(gone.length === 0 ? [] : [`lacks ${gone.join(', ')}`]),
    ...(more.length === 0 ? [] : [`has ${more.join(', ')} besides`]),
  ];
  if (said.length === 0) return [];
  return [
    {
      ...finding,
      code: 'otherKeys',
      message: `${at.entity}.${at.field}: dictionary ${code} of the backend ${said.join(' and ')}`,
      remedy: `Bring dictionaries/${code}.yaml and the backend to the same keys.`,
    },
  ];
}
