import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { recordTitle } from '../../../../protocol/recordTitle.ts';
import { refreshEntity } from '../../../data/refreshEntity.ts';
import { useConsoleData } from '../../../data/useConsoleData.ts';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { showToast } from '../../../start/stores/toastStore.ts';
import { announceFailure } from '../../../widgets/announceFailure.ts';
import { changerOf } from '../../form/changerOf.ts';
import { recordToSave } from '../../form/recordToSave.ts';
import { useStill } from '../../useStill.ts';
import type { LayoutProps } from '../LayoutProps.ts';
import { cardMove, columnOf, type Move } from './boardMoves.ts';
import { BOARD_TEXTS } from './boardTexts.ts';
import { whyNot } from './whyNot.ts';

/** Moves a card: by the action that leads to the column, by writing the field as the card shows it, or says why not. */
export function useBoardMove({ context, work }: LayoutProps, by: string, labelOf: (value: string) => string) {
  const { entity, codes, texts } = context;
  const { t, text } = useTextsOf(BOARD_TEXTS);
  const data = useConsoleData();
  const client = useQueryClient();
  const write = async (record: RaRecord, to: string) => {
    const name = recordTitle(record, entity.titleField);
    const { data: loaded } = await data.getOne(entity.name, { id: record.id, meta: { view: 'form' } });
    const stands = columnOf(loaded, by);
    if (stands !== columnOf(record, by)) {
      const params = { name, user: changerOf(loaded, texts), column: labelOf(stands) || '—' };
      showToast('warning', t('board.elsewhere', params));
      return;
    }
    const values = { ...loaded, [by]: to };
    const sent = recordToSave({ context: { entity, codes }, mode: 'update', values, loaded });
    await data.update(entity.name, { id: record.id, data: sent, previousData: loaded });
    showToast('success', t('board.moved', { name, column: labelOf(to) }));
  };
  // Also where it was not moved: somebody was quicker, and the card stands elsewhere by now.
  const writeAndShow = (record: RaRecord, to: string) =>
    write(record, to)
      .catch(announceFailure)
      .then(() => refreshEntity(client, entity.name));
  return useStill({
    plan: (record: RaRecord, to: string): Move => cardMove(context, by, record, to),
    move: (record: RaRecord, to: string) => {
      const move = cardMove(context, by, record, to);
      if (move.kind === 'step') work.actions.start(move.action, [record], move.preset);
      else if (move.kind === 'write') void writeAndShow(record, to);
      else {
        const { key, params } = whyNot(move, String(record[by] ?? ''), to, { labelOf, text });
        showToast('warning', t(key, params));
      }
    },
  });
}
