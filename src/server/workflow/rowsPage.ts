import type { SelectQueryBuilder } from 'kysely';

/** Which page of a list is asked for. */
export interface PageAsked {
  readonly current?: number;
  readonly size?: number;
}

export const windowOf = ({ current = 1, size = 10 }: PageAsked) => ({ current, size, offset: (current - 1) * size });

/** A page of what was found, with the columns and in the order that `read` asks for, and how many there are in all. */
export async function rowsPage<DB, TB extends keyof DB, O, Row>(
  found: SelectQueryBuilder<DB, TB, O>,
  asked: PageAsked,
  read: (found: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
) {
  const { current, size, offset } = windowOf(asked);
  const { total } = await found
    .select((of) => of.fn.countAll().as('total'))
    .$castTo<{ readonly total: number | string }>()
    .executeTakeFirstOrThrow();
  const rows = await read(found).limit(size).offset(offset).execute();
  return { rows, total: Number(total), size, current };
}
