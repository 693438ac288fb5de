import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import { useDebounced } from '../../widgets/useDebounced.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import type { Offer } from './Offer.ts';
import type { ReferenceFilter } from './referenceFilter.ts';

type Target = NonNullable<FieldFormat['target']>;

/** How many choices are offered at once; typing finds the others. */
const MAX_OFFERS = 30;
/** How many records are looked at when some of them are sorted out here: the largest page. */
const MAX_CANDIDATES = 200;

interface Asked {
  readonly target: Target;
  readonly narrow: ReferenceFilter;
  readonly typed: string;
  readonly open: boolean;
  readonly chosen: readonly string[];
  /** Titles known without asking. */
  readonly known: ReadonlyMap<string, string>;
  /** Records that come first while nothing is typed. */
  readonly recent?: readonly RaRecord[];
}

export function offerOf(record: Readonly<Record<string, unknown>>, { valueField, labelField }: Target): Offer {
  const key = String(record[valueField] ?? record.id);
  return { key, label: String(record[labelField] ?? key) };
}

/** What a reference offers: the server searches, once typing rests; titles of what is chosen come with the record. */
export function useReferenceOffers({ target, narrow, typed, open, chosen, known, recent }: Asked) {
  const text = useDebounced(typed.trim());
  const { filter, test } = narrow;
  const search = text === '' ? filter : { ...filter, [`${target.labelField}__contains`]: text };
  const { data, isFetching } = useGetList(
    target.entity,
    {
      filter: search,
      pagination: { page: 1, perPage: test === undefined ? MAX_OFFERS : MAX_CANDIDATES },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: open && narrow.first.length === 0 },
  );
  const found = narrow.first.length === 0 ? (data ?? []) : [];
  const meant = test === undefined ? found : found.filter(test).slice(0, MAX_OFFERS);
  const first = text === '' ? (recent ?? []) : [];
  const records = [...first, ...meant.filter(({ id }) => !first.some((other) => other.id === id))];
  const offers = records.map((record, at) => ({
    ...offerOf(record, target),
    ...(at < first.length ? { isRecent: true as const } : {}),
  }));
  const titles = new Map([...known, ...offers.map((offer) => [offer.key, offer.label] as const)]);
  const unknown = target.valueField === 'id' ? chosen.filter((key) => !titles.has(key)) : [];
  const { data: fetched } = useGetMany(target.entity, { ids: unknown }, { enabled: unknown.length > 0 });
  for (const record of fetched ?? []) if (record) titles.set(String(record.id), offerOf(record, target).label);
  return { offers, records, loading: isFetching, titleOf: (key: string) => titles.get(key) ?? key };
}
