import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { useActions } from '../actions/useActions.tsx';
import type { EntityScreenContext } from './EntityContext.ts';
import { refreshEntity } from './refreshEntity.ts';
import { useRemove } from './useRemove.ts';
import { useToggle } from './useToggle.ts';

/** What is done to records of a list: actions, removal, switches; afterwards the list is read again. */
export function useListWork(context: EntityScreenContext, unselect: () => void) {
  const { bundle, entity } = context;
  const client = useQueryClient();
  const refresh = useCallback(() => void refreshEntity(client, entity.name), [client, entity]);
  const done = () => {
    unselect();
    refresh();
  };
  const actions = useActions(bundle, done);
  const remove = useRemove(entity);
  const toggle = useToggle(context);
  return {
    actions,
    refresh,
    remove: async (gone: readonly RaRecord[]) => {
      if (await remove(gone)) done();
    },
    toggle: async (...change: Parameters<typeof toggle>) => {
      if (await toggle(...change)) refresh();
    },
  };
}
export type ListWork = ReturnType<typeof useListWork>;
