import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { useActions } from '../actions/useActions.tsx';
import { refreshEntity } from '../data/refreshEntity.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { useRemove } from './useRemove.ts';
import { useToggle } from './useToggle.ts';

interface Chosen {
  readonly forget: (ids: readonly Identifier[]) => void;
  readonly unselect: () => void;
  /** Many are to go, not all of which can: each by itself, with a report. */
  readonly removeEach: (records: readonly RaRecord[], reason: string) => void;
}

/** What is done to records of a list: actions, removal, switches; afterwards the list is read again. */
export function useListWork(context: EntityScreenContext, { forget, unselect, removeEach }: Chosen) {
  const { bundle, entity } = context;
  const client = useQueryClient();
  const refresh = useCallback(() => void refreshEntity(client, entity.name), [client, entity]);
  // They may be gone or stand differently now. A run over everything names no records: any of them may.
  const done = (records: readonly RaRecord[]) => {
    if (records.length > 0) forget(records.map(({ id }) => id));
    else unselect();
    refresh();
  };
  const actions = useActions(bundle, (_action, records) => done(records));
  const remove = useRemove(entity);
  const toggle = useToggle(context);
  return {
    actions,
    refresh,
    remove: async (gone: readonly RaRecord[]) => {
      const found = await remove(gone);
      if (found === 'gone') done(gone);
      else if (found !== 'kept') removeEach(gone, found.each);
      // Many go in parts: the first may be gone though a later one failed.
      else if (gone.length > 1) refresh();
    },
    toggle: async (...change: Parameters<typeof toggle>) => {
      if (await toggle(...change)) refresh();
    },
  };
}
export type ListWork = ReturnType<typeof useListWork>;
