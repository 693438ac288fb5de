import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntitySummary } from '../../../model/Model.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { recentRecords } from '../../stores/recentRecords.ts';
import type { PlacedEntity } from './useRecordEntries.ts';
import type { RecordHit } from './useRecordHits.ts';

const NONE: readonly RecordHit[] = [];

/** The records that were opened last, by the names they have today; without those that are gone or may not be seen. */
export function useRecentRecords(placeOf: (name: string) => PlacedEntity | undefined): readonly RecordHit[] {
  const data = useConsoleData();
  const [kept] = useState(recentRecords);
  const places = kept.map(({ entity }) => placeOf(entity)?.entity);
  const shown = kept.filter((_one, at) => places[at] !== undefined);
  /** One list that cannot be had does not take the others with it. */
  const namesIn = async ({ name: entity, titleField }: EntitySummary) => {
    const ids = shown.flatMap((one) => (one.entity === entity ? [one.id] : []));
    const { data: records } = await data.getMany(entity, { ids }).catch(() => ({ data: [] }));
    return records.map((record) => [`${entity} ${record.id}`, recordTitle(record, titleField)] as const);
  };
  const { data: hits = NONE } = useQuery({
    queryKey: ['recent', shown],
    queryFn: async () => {
      const summaries = new Map(places.flatMap((one) => (one === undefined ? [] : [[one.name, one] as const])));
      const groups = await Promise.all([...summaries.values()].map((summary) => namesIn(summary)));
      const names = new Map(groups.flat());
      return shown.flatMap(({ entity, id }): RecordHit[] => {
        const name = names.get(`${entity} ${id}`);
        return name === undefined ? [] : [{ entity, id, name, field: '', text: name, within: '' }];
      });
    },
    enabled: shown.length > 0,
    staleTime: 60_000,
    retry: false,
  });
  return hits;
}
