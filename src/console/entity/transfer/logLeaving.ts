import type { Entity } from '../../../model/Entity.ts';
import type { ExportFormat, ExportScope } from '../../../model/history.ts';
import { logExport } from '../../../protocol/calls/history.ts';
import { askedFilters } from '../../../protocol/query/askedFilters.ts';
import { linkFilter } from '../../../protocol/query/cardFilters.ts';
import type { FilterValues } from '../../../protocol/query/filtersOf.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { currentAround } from '../../stores/currentAround.ts';

/** What is about to leave the console in a file or on paper. */
export interface Leaving {
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  readonly count: number;
  readonly columns: readonly string[];
  /** What the list was asked for; of chosen rows it says nothing. */
  readonly filter: FilterValues;
}

/** Leaves a line for auditors; without it nothing leaves. Other backends keep no such log. */
export async function logLeaving(entity: Entity, { filter, ...leaving }: Leaving): Promise<void> {
  if (!onOwnServer()) return;
  const asked = leaving.scope === 'chosen' ? [] : askedFilters(entity, filter, currentAround());
  const tree = asked.length === 0 ? {} : { filter: JSON.stringify(linkFilter(entity, asked)) };
  await call(logExport, { body: { entity: entity.name, ...leaving, ...tree } });
}
