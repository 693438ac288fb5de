import type { Dictionary } from '../../src/model/Dictionary.ts';
import type { Field } from '../../src/model/Field.ts';
import type { WireStyle } from '../../src/protocol/types.ts';
import type { Served } from './dictionaryMisfits.ts';

/** A row as it came, in wire values. */
export type Row = Readonly<Record<string, unknown>>;

/** Fields, and the rows that came where they are declared. */
export interface Compared {
  readonly entity: string;
  /** Those that answers may carry. */
  readonly fields: readonly Field[];
  /** Where the fields stand in the file: `['fields']`. */
  readonly place: readonly string[];
  readonly style: WireStyle;
  readonly rows: readonly Row[];
  /** One of them as the call of a single record answers it. */
  readonly record?: Row | undefined;
  /** Fields that the list shows, so that its own call must bring them. */
  readonly columns: ReadonlySet<string>;
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  /** What the backend offers, by the code of the dictionary; absent: it was not asked. */
  readonly served: ReadonlyMap<string, Served>;
}

/** `examPaperInfo.score`, `examPaperInfo.questions.score`. */
export const nameIn = ({ entity, place }: Pick<Compared, 'entity' | 'place'>, field: string): string =>
  [entity, ...place.filter((step) => step !== 'fields'), field].join('.');

/** What came of them, the record beside the rows. */
export const allRows = ({ rows, record }: Pick<Compared, 'rows' | 'record'>): readonly Row[] =>
  record === undefined ? rows : [...rows, record];
