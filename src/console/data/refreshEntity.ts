import type { QueryClient } from '@tanstack/react-query';
import { askAnew } from './askAnew.ts';

/** What was fetched of an entity may have changed: lists and records in sight are fetched again. */
export function refreshEntity(client: QueryClient, entity: string): Promise<void> {
  return askAnew(client, { queryKey: [entity] });
}
