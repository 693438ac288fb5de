import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { Field } from '../../../model/Field.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import { embeddedTitles, titleName } from './embeddedTitles.ts';
import { keysOf } from './keysOf.ts';
import { namedBy } from './namedBy.ts';

interface Shown {
  readonly field: Field;
  readonly format: FieldFormat;
}

/**
 * Records with the titles of what these fields refer to beside their keys, as our server sends them: where a backend
 * sends none they are fetched, each entity's at once; until then, and where they may not be read, the key stands.
 */
export function useNamedRecords(records: readonly RaRecord[], shown: readonly Shown[]): readonly RaRecord[] {
  const data = useConsoleData();
  const unnamed = shown.flatMap(({ field, format: { target } }) => {
    if (target === undefined) return [];
    const keys = records.flatMap((one) => (embeddedTitles(field, one) === undefined ? keysOf(one[field.name]) : []));
    return keys.length === 0 ? [] : [{ field, target, ids: [...new Set(keys)].toSorted() }];
  });
  const titles = useQueries({
    queries: unnamed.map(({ target: { entity, labelField, valueField }, ids }) => ({
      queryKey: [entity, 'titles', valueField, labelField, ids],
      queryFn: async () => {
        const { data: named } = await data.getMany(entity, { ids, ...namedBy(valueField) });
        return Object.fromEntries(named.map((one) => [String(one.id), String(one[labelField] ?? one.id)]));
      },
    })),
    combine: (results) => results.map((result) => result.data),
  });
  if (unnamed.length === 0) return records;
  return records.map((record) => {
    const named = unnamed.flatMap(({ field }, at) => {
      const known = titles[at];
      const keys = keysOf(record[field.name]);
      if (known === undefined || keys.length === 0 || embeddedTitles(field, record) !== undefined) return [];
      const words = keys.map((key) => known[key] ?? key);
      return [[titleName(field), words.length === 1 ? words[0] : words] as const];
    });
    return { ...record, ...Object.fromEntries(named) };
  });
}
