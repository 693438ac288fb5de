import { entityNamed } from './entityNamed.ts';
import type { OperationContext } from './OperationContext.ts';

/** Names of regions by their codes. */
export async function regionNames(
  context: OperationContext,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await context.repository.pluck(entityNamed(context, 'region'), 'code', codes, ['name']);
  return new Map(rows.map((row) => [String(row.code), String(row.name)]));
}
