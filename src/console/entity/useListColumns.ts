import { useMemo } from 'react';
import type { ListPreferences } from '../../protocol/views/ListPreferences.ts';
import { bulkFields } from './bulk/bulkFields.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { layoutColumns } from './layoutColumns.ts';
import { ACTIONS_WIDTH, SELECT_WIDTH } from './list/tableSizes.ts';

/** The columns of a list as the person likes them, beside the boxes that select rows and the commands of each. */
export function useListColumns(context: EntityScreenContext, preferences: ListPreferences) {
  const { abilities, columns } = context;
  const { remove, update, selectionActions, batchActions, rowCommands } = abilities;
  const editsMany = useMemo(() => update && bulkFields(context).length > 0, [update, context]);
  const selectable = editsMany || remove || selectionActions.length > 0 || batchActions.length > 0;
  const hasCommands = rowCommands.length > 0;
  const layout = useMemo(
    () => layoutColumns(columns, preferences, selectable ? SELECT_WIDTH : 0, hasCommands ? ACTIONS_WIDTH : 0),
    [columns, preferences, selectable, hasCommands],
  );
  return { editsMany, selectable, layout };
}
