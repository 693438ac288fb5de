import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Action } from '../../model/Action.ts';
import { evaluateCondition } from '../../model/evaluateCondition.ts';
import type { EntityBundle } from '../../model/Model.ts';
import { recordScope } from '../../model/visibility.ts';
import { actionParts } from '../../protocol/actionParts.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { refreshEntity } from '../data/refreshEntity.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { recordTitles } from '../fields/choice/recordTitles.ts';
import { useText } from '../i18n/useText.ts';
import { lazyPart } from '../parts/lazyPart.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { showToast } from '../start/stores/toastStore.ts';
import { currentAround } from '../stores/currentAround.ts';
import { announce } from '../widgets/announce.ts';
import { announceFailure } from '../widgets/announceFailure.ts';
import { useConfirm } from '../widgets/ConfirmHost.tsx';
import type { ActionDialogProps } from './ActionDialog.tsx';
import { DialogsContext } from './DialogsContext.ts';

const ActionDialog = lazyPart<ActionDialogProps>(async () => (await import('./ActionDialog.tsx')).ActionDialog);

interface Asked {
  readonly action: Action;
  readonly records: readonly RaRecord[];
  /** What is decided already, and not asked again. */
  readonly preset?: EntityRecord;
}

const NOTHING: EntityRecord = {};
/** So many records are named in a question. */
const MAX_NAMED = 3;

/** Refused for what the records are, not for what was filled in: they stand differently from what is shown of them. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.body.errors === undefined;

/** Runs declared actions: asks, shows their input form, sends, tells, and says when to fetch again. */
export function useActions(
  bundle: EntityBundle,
  onDone: (action: Action, records: readonly RaRecord[]) => void,
): {
  readonly start: (action: Action, records: readonly RaRecord[], preset?: EntityRecord) => void;
  readonly dialog: ReactNode;
} {
  const { entity } = bundle;
  const data = useConsoleData();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { t, text, list } = useText();
  const dialogs = useContext(DialogsContext);
  const [asked, setAsked] = useState<Asked>();

  const subjectOf = useCallback(
    (records: readonly RaRecord[]) => recordTitles(records, entity.titleField, MAX_NAMED, { t, list }),
    [entity, t, list],
  );

  const run = useCallback(
    async ({ action, records }: Asked, values: EntityRecord) => {
      const record = action.scope === 'record' ? records[0] : undefined;
      let done = 0;
      for (const ids of actionParts(
        action,
        records.map(({ id }) => String(id)),
      )) {
        try {
          await data.action(entity.name, action.name, { ids, values, ...(record && { record }) });
        } catch (error) {
          if (done > 0) {
            announce('partlyDone', 'warning', { done, total: records.length });
            onDone(action, records.slice(0, done));
          } else if (isOutdated(error)) void refreshEntity(client, entity.name);
          throw error;
        }
        done += ids.length;
      }
      if (action.success) showToast('success', text(action.success));
      else announce('done');
      setAsked(undefined);
      onDone(action, records);
    },
    [data, client, entity, onDone, text],
  );

  const questionOf = useCallback(
    ({ action, records }: Asked) => {
      const label = text(action.label);
      if (action.confirm) return { body: text(action.confirm), consequence: subjectOf(records) };
      if (action.scope === 'record') return { body: t('confirmAction', { name: subjectOf(records), action: label }) };
      if (action.scope === 'collection') return { body: t('confirmActionAll', { action: label }) };
      return {
        body: t('confirmActionMany', { count: records.length, action: label }),
        consequence: subjectOf(records),
      };
    },
    [subjectOf, t, text],
  );

  const ask = useCallback(
    async (wanted: Asked) => {
      const { action } = wanted;
      const agreed = await confirm({
        ...questionOf(wanted),
        title: text(action.label),
        danger: action.danger,
        confirm: text(action.label),
      });
      if (agreed) await run(wanted, wanted.preset ?? NOTHING).catch(announceFailure);
    },
    [confirm, questionOf, run, text],
  );

  const start = useCallback(
    (action: Action, records: readonly RaRecord[], preset: EntityRecord = NOTHING) => {
      if (action.scope === 'selection' && records.length === 0) return announce('noSelection', 'warning');
      const { visibleWhen } = action;
      const not = visibleWhen
        ? records.filter((record) => !evaluateCondition(visibleWhen, recordScope(record, currentAround()))).length
        : 0;
      if (not > 0) return announce('notForSome', 'warning', { count: not, action: text(action.label) });
      const asks = action.fields.some(({ name }) => !Object.hasOwn(preset, name));
      if (asks || action.dialog) setAsked({ action, records, preset });
      else void ask({ action, records, preset });
    },
    [ask, text],
  );

  const close = () => setAsked(undefined);
  const Own = asked?.action.dialog && dialogs?.[asked.action.dialog];
  if (asked && Own) {
    const finish = () => onDone(asked.action, asked.records);
    const own = (
      <Suspense fallback={null}>
        <Own bundle={bundle} action={asked.action} records={asked.records} onDone={finish} onClose={close} />
      </Suspense>
    );
    return { start, dialog: own };
  }
  const dialog = asked && (
    <Suspense fallback={null}>
      <ActionDialog
        bundle={bundle}
        action={asked.action}
        subject={subjectOf(asked.records)}
        record={asked.records[0] ?? NOTHING}
        preset={asked.preset ?? NOTHING}
        onRun={(values) => run(asked, values)}
        onClose={close}
      />
    </Suspense>
  );
  return { start, dialog };
}
