import { useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UniqueKey } from '../../../model/Entity.ts';
import { equalValues } from '../../../model/equalValues.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { callOperation } from '../../data/callOperation.ts';
import type { FormValues } from '../../fields/form/FormFrame.ts';
import type { FieldNotes } from '../../fields/form/fieldNotes.ts';
import type { Texts } from '../../i18n/useText.ts';
import { loadIndex } from '../../stores/modelStore.ts';
import { addressOf } from '../dialogAddress.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { hasKey, keysToAsk, takenText } from './takenKeys.ts';

async function addressOfRecord(entity: string, id: string): Promise<string | undefined> {
  const { entities } = await loadIndex();
  const basePath = entities.find(({ name }) => name === entity)?.menuPath;
  return basePath === undefined ? undefined : addressOf(basePath, { kind: 'view', id });
}

/**
 * Says below a field that is left which record has its unique value already. Asked by an ordinary page of the list, so
 * that nobody hears of a record outside of what they see: of those only the save tells, as ever. It holds up nothing.
 */
export function useTakenKeys(
  { entity, codes, abilities }: EntityScreenContext,
  form: UseFormReturn<FormValues>,
  loaded: EntityRecord,
  notes: FieldNotes,
): ((name: string) => void) | undefined {
  const asked = useRef(new Map<UniqueKey, FormValues>());
  return useMemo(() => {
    if (entity.unique.length === 0 || !abilities.list || !entity.api.operations.includes('list')) return undefined;
    const ask = async (left: string, key: UniqueKey, values: FormValues) => {
      const filters = key.fields.map((field) => ({ field, op: 'eq' as const, value: values[field] }));
      // The record itself may be one of two whose names are the same.
      const size = loaded.id === undefined ? 1 : 2;
      const page = await callOperation(entity, 'list', { page: 1, size, sort: [], filters }, undefined, {
        quiet: true,
      });
      const found = page.records.find((record) => record.id !== loaded.id && hasKey(entity, key, values, record));
      const isStill = key.fields.every((name) => equalValues(form.getValues(name), values[name]));
      if (found === undefined || !isStill) return;
      const name = recordTitle(found, entity.titleField);
      const say = (texts: Texts) => texts.t('takenBy', { text: takenText(entity, left, key, texts) });
      const note = { say, about: key.fields };
      notes.put(left, { ...note, link: { name, to: undefined } });
      const to = abilities.view ? await addressOfRecord(entity.name, String(found.id)) : undefined;
      if (to !== undefined && notes.noteOf(left)?.say === say) notes.put(left, { ...note, link: { name, to } });
    };

    return (left) => {
      const values = form.getValues();
      for (const key of keysToAsk(entity, left, values, loaded, codes)) {
        const before = asked.current.get(key);
        const isAsked = before !== undefined && key.fields.every((name) => equalValues(before[name], values[name]));
        if (isAsked && notes.noteOf(left) !== undefined) continue;
        asked.current.set(key, { ...values });
        // Whoever cannot be asked says nothing here; the save will.
        ask(left, key, { ...values }).catch(() => undefined);
      }
    };
  }, [entity, codes, abilities, form, loaded, notes]);
}
