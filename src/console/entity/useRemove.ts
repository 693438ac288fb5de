import { createElement, useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { closingOfRemoval, closingsOf } from '../../model/closing.ts';
import type { Entity } from '../../model/Entity.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { recordTitles } from '../fields/choice/recordTitles.ts';
import { useText } from '../i18n/useText.ts';
import { currentAround } from '../stores/currentAround.ts';
import { loadIndex } from '../stores/modelStore.ts';
import { useSession } from '../stores/useSession.ts';
import { announce } from '../widgets/announce.ts';
import { announceFailure } from '../widgets/announceFailure.ts';
import { useConfirm } from '../widgets/ConfirmHost.tsx';
import { InUse } from './InUse.tsx';
import { usesBefore } from './usesBefore.ts';

const MAX_NAMED = 5;

/** Deletes records after asking; answers whether they are gone. */
export function useRemove(entity: Entity) {
  const data = useConsoleData();
  const confirm = useConfirm();
  const texts = useText();
  const session = useSession();
  const codes = session.administrator ? '*' : session.codes;
  return useCallback(
    async (records: readonly RaRecord[]): Promise<boolean> => {
      const { t, text, list } = texts;
      if (records.length === 0) {
        announce('noSelection', 'warning');
        return false;
      }
      const [closing] = records.flatMap(
        (record) => closingOfRemoval(closingsOf(entity, record, codes, currentAround())) ?? [],
      );
      if (closing !== undefined) {
        announce('closedRemoval', 'warning', { reason: text(closing.message) });
        return false;
      }
      const names = recordTitles(records, entity.titleField, MAX_NAMED, { t, list });
      const ids = records.map(({ id }) => String(id));
      const found = await usesBefore(entity, ids);
      if (found.length > 0) {
        const { entities } = await loadIndex();
        const about = createElement(InUse, { found, entities, ids, texts });
        await confirm({ body: t('inUse', { names }), about, isNotice: true });
        return false;
      }
      const consequence = t('consequenceRemove', { names });
      if (!(await confirm({ body: t('confirmRemove'), consequence, danger: true, confirm: t('remove') }))) {
        announce('cancelled', 'info');
        return false;
      }
      try {
        const [first] = records;
        if (ids.length === 1 && first) await data.delete(entity.name, { id: first.id, previousData: first });
        else await data.deleteMany(entity.name, { ids });
      } catch (error) {
        announceFailure(error);
        return false;
      }
      announce('removed');
      return true;
    },
    [codes, confirm, data, entity, texts],
  );
}
