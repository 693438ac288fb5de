import { createElement, Fragment, useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { closingOfRemoval, closingsOf } from '../../model/closing.ts';
import type { Entity } from '../../model/Entity.ts';
import { keepsHistory } from '../../model/history.ts';
import { needsReason } from '../../model/recycle.ts';
import { removeRecords } from '../../protocol/calls/recycle.ts';
import { isRefusal } from '../data/isRefusal.ts';
import { MAX_REMOVED_AT_ONCE } from '../data/removalLimit.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { recordTitles } from '../fields/choice/recordTitles.ts';
import { type Texts, useText } from '../i18n/useText.ts';
import { onOwnServer } from '../start/config/configStore.ts';
import { call } from '../start/http/call.ts';
import { currentAround } from '../stores/currentAround.ts';
import { loadIndex } from '../stores/modelStore.ts';
import { useSession } from '../stores/useSession.ts';
import { announce } from '../widgets/announce.ts';
import { announceFailure } from '../widgets/announceFailure.ts';
import { useConfirm } from '../widgets/ConfirmHost.tsx';
import { InUse } from './InUse.tsx';
import { announceRemoved } from './recycle/announceRemoved.ts';
import { hasBin } from './recycle/hasBin.ts';
import { useUndoRemoval } from './recycle/useRestore.ts';
import { usesBefore } from './usesBefore.ts';

const MAX_NAMED = 5;
const MAX_REASON = 200;

/** They are gone, or they stay; or each is to go by itself as far as it can, for the reason that was given. */
type Removal = 'gone' | 'kept' | { readonly each: string };

/** Some of the records may go by themselves; who may delete none of them is told so at once. */
const isRefused = (error: unknown): boolean => isRefusal(error) && error.status !== 403;

/** Removed records wait in the bin where there is one; elsewhere nobody knows of a way back. */
function consequenceOf(entity: Entity, names: string, t: Texts['t']): string {
  if (!hasBin(entity)) return t('consequenceRemove', { names });
  const days = entity.recycle ? (entity.recycle.days ?? 0) : 0;
  return days > 0 ? t('consequenceBinDays', { names, days }) : t('consequenceBin', { names });
}

const reasonFor = (entity: Entity, t: Texts['t'], take: (reason: string) => void) => {
  const required = needsReason(entity);
  return { label: t(required ? 'removeReason' : 'removeReasonOptional'), required, maxLength: MAX_REASON, take };
};

/** Deletes records after asking. Our own server tells of each of many why it stays, so that the others can go. */
export function useRemove(entity: Entity) {
  const data = useConsoleData();
  const confirm = useConfirm();
  const texts = useText();
  const { held: codes } = useSession();
  const undo = useUndoRemoval(entity);
  return useCallback(
    async (records: readonly RaRecord[]): Promise<Removal> => {
      const { t, text, list } = texts;
      if (records.length === 0) {
        announce('noSelection', 'warning');
        return 'kept';
      }
      const closings = records.map((record) => closingOfRemoval(closingsOf(entity, record, codes, currentAround())));
      const [closing] = closings.filter((one) => one !== undefined);
      const several = records.length > 1 && onOwnServer();
      if (closing !== undefined && (!several || closings.every((one) => one !== undefined))) {
        announce('closedRemoval', 'warning', { reason: text(closing.message) });
        return 'kept';
      }
      const names = recordTitles(records, entity.titleField, MAX_NAMED, { t, list });
      const ids = records.map(({ id }) => String(id));
      const found = await usesBefore(entity, ids);
      const { entities } = found.length > 0 ? await loadIndex() : { entities: [] };
      const uses = createElement(InUse, { found, entities, ids, texts });
      if (found.length > 0 && !several) {
        await confirm({ title: t('inUseTitle'), body: t('inUse', { names }), about: uses, isNotice: true });
        return 'kept';
      }
      const someStay = found.length > 0 || closing !== undefined;
      let reason = '';
      const question = {
        body: t('confirmRemove'),
        consequence: consequenceOf(entity, names, t),
        reason:
          hasBin(entity) && keepsHistory(entity)
            ? reasonFor(entity, t, (given) => {
                reason = given;
              })
            : undefined,
        ...(someStay ? { about: createElement(Fragment, null, uses, createElement('p', null, t('bulk.stay'))) } : {}),
      };
      if (!(await confirm({ ...question, danger: true, confirm: t('remove') }))) return 'kept';
      // More travel in several calls, of which one could be refused when others are done.
      if (several && (someStay || ids.length > MAX_REMOVED_AT_ONCE)) return { each: reason };
      try {
        const [first] = records;
        if (reason !== '')
          await call(removeRecords, { body: { entity: entity.name, ids, reason }, quiet: several ? isRefused : false });
        else if (ids.length === 1 && first) await data.delete(entity.name, { id: first.id, previousData: first });
        else await data.deleteMany(entity.name, { ids, meta: { quiet: several ? isRefused : false } });
      } catch (error) {
        if (several && isRefused(error)) return { each: reason };
        announceFailure(error);
        return 'kept';
      }
      announceRemoved(entity, ids, undo);
      return 'gone';
    },
    [codes, confirm, data, entity, texts, undo],
  );
}
