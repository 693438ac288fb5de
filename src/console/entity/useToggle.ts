import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { Toggle } from '../../model/Entity.ts';
import { recordTitle } from '../../protocol/recordTitle.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { announce } from '../widgets/announce.ts';
import { announceFailure } from '../widgets/announceFailure.ts';
import { useConfirm } from '../widgets/ConfirmHost.tsx';
import type { EntityScreenContext } from './EntityContext.ts';

/** Switches a two-valued field of a row after asking; answers whether it was switched. */
export function useToggle({ entity, columns, texts }: EntityScreenContext) {
  const data = useConsoleData();
  const confirm = useConfirm();
  return useCallback(
    async (toggle: Toggle, record: RaRecord, on: boolean): Promise<boolean> => {
      const column = columns.find((candidate) => candidate.name === toggle.field);
      const value = on ? toggle.on : toggle.off;
      const word = column?.format.choiceOf.get(value)?.label ?? texts.t(on ? 'yes' : 'no');
      const name = recordTitle(record, entity.titleField);
      const field = texts.inside(column?.header ?? toggle.field);
      const body = texts.t('confirmToggle', { name, field, value: word });
      if (!(await confirm({ body }))) return false;
      try {
        await data.setToggle(entity.name, { field: toggle.field, id: String(record.id), value });
      } catch (error) {
        announceFailure(error);
        return false;
      }
      announce('done');
      return true;
    },
    [columns, confirm, data, entity, texts],
  );
}
