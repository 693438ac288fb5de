import { type InvalidateQueryFilters, notifyManager, type QueryClient } from '@tanstack/react-query';

/**
 * What was fetched may have changed: what is in sight is asked for again. Invalidating alone lets a first answer that is
 * still on its way stand, though it may have been read before the change.
 */
export function askAnew(client: QueryClient, filters?: InvalidateQueryFilters): Promise<void> {
  return notifyManager.batch(() => {
    void client.cancelQueries(filters);
    return client.invalidateQueries(filters);
  });
}
