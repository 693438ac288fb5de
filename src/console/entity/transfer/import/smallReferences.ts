import { hasRight } from '../../../../model/entityRights.ts';
import { importFields } from '../../../../protocol/cells/importFields.ts';
import type { useConsoleData } from '../../../data/useConsoleData.ts';
import { buildFormat } from '../../../fields/buildFormat.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';

/** A drop-down with more is no help. */
const MAX_NAMES = 200;

/** Names that references with few records offer, by field; none where the person may not list them. */
export async function smallReferences(
  data: ReturnType<typeof useConsoleData>,
  { bundle, entity, texts, codes }: EntityScreenContext,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = new Map<string, readonly string[]>();
  for (const field of importFields(entity, codes)) {
    const { target } = buildFormat(field, bundle, texts);
    if (target?.summary === undefined || !hasRight(target.summary, 'list', codes)) continue;
    const sort = { field: 'id', order: 'ASC' } as const;
    const asked = { filter: {}, sort, pagination: { page: 1, perPage: MAX_NAMES } };
    const { data: records, total = records.length } = await data.getList(target.entity, asked);
    const names = [...new Set(records.map((record) => String(record[target.labelField] ?? '')))].filter(Boolean);
    if (total <= MAX_NAMES && names.length <= MAX_NAMES) named.set(field.name, names);
  }
  return named;
}
