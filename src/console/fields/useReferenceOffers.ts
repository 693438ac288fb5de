import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import { useDebounced } from '../widgets/useDebounced.ts';
import type { Offer } from './ChoiceBox.tsx';
import type { FieldFormat } from './FieldFormat.ts';

type Target = NonNullable<FieldFormat['target']>;

interface Asked {
  readonly target: Target;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly typed: string;
  readonly open: boolean;
  readonly chosen: readonly string[];
  /** Titles known without asking. */
  readonly known: ReadonlyMap<string, string>;
}

function offerOf(record: RaRecord, { valueField, labelField }: Target): Offer {
  const key = String(record[valueField] ?? record.id);
  return { key, label: String(record[labelField] ?? key) };
}

/** What a reference offers: the server searches, once typing rests; titles of what is chosen come with the record. */
export function useReferenceOffers({ target, filter, typed, open, chosen, known }: Asked) {
  const text = useDebounced(typed.trim());
  const search = text === '' ? filter : { ...filter, [`${target.labelField}__contains`]: text };
  const { data, isFetching } = useGetList(
    target.entity,
    { filter: search, pagination: { page: 1, perPage: 30 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: open, staleTime: 30_000 },
  );
  const offers = (data ?? []).map((record) => offerOf(record, target));
  const titles = new Map([...known, ...offers.map((offer) => [offer.key, offer.label] as const)]);
  const unknown = target.valueField === 'id' ? chosen.filter((key) => !titles.has(key)) : [];
  const { data: fetched } = useGetMany(target.entity, { ids: unknown }, { enabled: unknown.length > 0 });
  for (const record of fetched ?? []) if (record) titles.set(String(record.id), offerOf(record, target).label);
  return { offers, loading: isFetching, titleOf: (key: string) => titles.get(key) ?? key };
}
