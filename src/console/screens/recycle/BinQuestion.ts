/** What of a bin is looked at, as the address carries it. */
export interface BinQuestion {
  readonly page: number;
  /** Words that are searched for; empty: all records. */
  readonly text: string;
  /** Id of a record that another one needs back first; empty: none. */
  readonly record: string;
}

export function binQuestionIn(search: string): BinQuestion {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    text: query.get('text') ?? '',
    record: query.get('record') ?? '',
  };
}

/** The part of an address that says it. */
export function searchOfBin({ page, text, record }: Partial<BinQuestion>): string {
  const asked = new URLSearchParams({
    ...(page !== undefined && page > 1 && { page: String(page) }),
    ...(text && { text }),
    ...(record && { record }),
  });
  return asked.size === 0 ? '' : `?${asked}`;
}
