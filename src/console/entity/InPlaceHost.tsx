import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { closingOfChildren, closingsOf } from '../../model/closing.ts';
import { hasRight } from '../../model/entityRights.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { type InPlace, InPlaceContext } from '../fields/choice/InPlace.ts';
import { draftName } from '../start/storage/personalNames.ts';
import { currentAround } from '../stores/currentAround.ts';
import { useModelIndex } from '../stores/useModelIndex.ts';
import { useSession } from '../stores/useSession.ts';
import { dialogTitle } from './dialogTitle.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { EntityForm } from './form/EntityForm.tsx';
import type { Save } from './form/SaveResult.ts';
import { useSave } from './form/useSave.ts';
import { useEntity } from './useEntity.ts';

interface Asked {
  readonly entity: string;
  readonly preset: EntityRecord;
  /** The record it is added to: what was begun for another is not offered. */
  readonly parent?: string;
  readonly answer: (record: EntityRecord | undefined) => void;
}

/** The entity's own form for one new record. */
function InPlaceForm({ entity, preset, parent, answer }: Asked) {
  const context = useEntity(entity);
  const draftKey = draftName(useSession().user.id, ['in-place', entity, parent].filter(Boolean).join('-'));
  const basePath = useModelIndex().entities.find(({ name }) => name === entity)?.menuPath ?? '';
  const save = useSave(context.entity, 'create', basePath);
  const data = useConsoleData();
  const made = useRef<EntityRecord>(undefined);
  /** A backend that answers a create with nothing has it last of its name. */
  const found = async (record: EntityRecord): Promise<EntityRecord | undefined> => {
    const { titleField } = context.entity;
    const { data: named } = await data.getList(entity, {
      filter: { [`${titleField}__eq`]: record[titleField] },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
    });
    return named[0];
  };
  const saveAndKeep: Save = async (record, base) => {
    const result = await save(record, base);
    if (result.kind === 'saved') made.current = result.record?.id === undefined ? await found(record) : result.record;
    return result;
  };
  return (
    <EntityForm
      single
      context={context}
      mode="create"
      record={preset}
      title={dialogTitle(context, 'add')}
      draftKey={draftKey}
      onSave={saveAndKeep}
      onClose={() => answer(made.current)}
    />
  );
}

interface InPlaceHostProps {
  readonly context: EntityScreenContext;
  /** The record that is looked at, whose related lists may be added to. */
  readonly record?: EntityRecord;
  readonly children: ReactNode;
}

/** The related list of the record, where it takes new records: it is not closed with it. */
function openList({ entity, codes }: EntityScreenContext, record: EntityRecord | undefined, list: string) {
  const field = fieldOf(entity, list);
  if (typeof record?.id !== 'string' || field?.to === undefined || field.foreignKey === undefined) return undefined;
  const closings = closingsOf(entity, record, codes, currentAround());
  if (closingOfChildren(closings, field) !== undefined) return undefined;
  return { to: field.to, foreignKey: field.foreignKey, id: record.id };
}

/**
 * Lets the references of a form add what they do not find, and related lists add to themselves.
 * The new record's form stands beside what asked for it, not inside it.
 */
export function InPlaceHost({ context, record, children }: InPlaceHostProps) {
  const [asked, setAsked] = useState<Asked>();
  const inPlace = useMemo<InPlace>(() => {
    const { bundle, codes, texts } = context;
    const labelOf = (name: string) => {
      const summary = bundle.references[name];
      return summary && hasRight(summary, 'create', codes) ? texts.inside(texts.text(summary.label)) : undefined;
    };
    const ask = (wanted: Omit<Asked, 'answer'>) =>
      new Promise<EntityRecord | undefined>((resolve) => {
        const answer = (made: EntityRecord | undefined) => {
          setAsked(undefined);
          resolve(made);
        };
        setAsked({ ...wanted, answer });
      });
    return {
      labelOf,
      create: (entity, preset) => ask({ entity, preset }),
      addTo: (list) => {
        const open = openList(context, record, list);
        const label = open && labelOf(open.to);
        if (open === undefined || label === undefined) return undefined;
        const { to, foreignKey, id } = open;
        const preset = { [foreignKey]: id };
        return { to, foreignKey, label, add: async () => void (await ask({ entity: to, preset, parent: id })) };
      },
    };
  }, [context, record]);
  return (
    <>
      <InPlaceContext.Provider value={inPlace}>{children}</InPlaceContext.Provider>
      {asked && (
        <Suspense fallback={null}>
          <InPlaceForm {...asked} />
        </Suspense>
      )}
    </>
  );
}
