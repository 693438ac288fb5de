import { demoRecords } from '../../support/fixtures.ts';

const MAIN_TENANT = '000000';

export type Row = Readonly<Record<string, unknown>>;

/** The demo's records by entity, as a new installation holds them. */
export const demo: Readonly<Record<string, readonly Row[]>> = demoRecords();

/** The first record of the demo's main tenant that meets the test. */
export function find(entity: string, test: (row: Row) => boolean): Row & { readonly id: string } {
  const row = demo[entity]?.find((one) => one.tenantId === MAIN_TENANT && test(one));
  if (row === undefined) throw new Error(`The demo has no such ${entity}`);
  return { ...row, id: String(row.id) };
}

/** The rows inside a record. */
export const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);
