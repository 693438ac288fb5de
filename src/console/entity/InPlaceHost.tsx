import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { hasRight } from '../../model/entityRights.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { type InPlace, InPlaceContext } from '../fields/choice/InPlace.ts';
import { useModelIndex } from '../stores/useModelIndex.ts';
import { dialogTitle } from './dialogTitle.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { EntityForm } from './form/EntityForm.tsx';
import type { Save } from './form/SaveResult.ts';
import { useSave } from './form/useSave.ts';
import { useEntity } from './useEntity.ts';

interface Asked {
  readonly entity: string;
  readonly preset: EntityRecord;
  readonly answer: (record: EntityRecord | undefined) => void;
}

/** The entity's own form for one new record. */
function InPlaceForm({ entity, preset, answer }: Asked) {
  const context = useEntity(entity);
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
      draftKey={`in-place-${entity}`}
      onSave={saveAndKeep}
      onClose={() => answer(made.current)}
    />
  );
}

interface InPlaceHostProps {
  readonly context: EntityScreenContext;
  readonly children: ReactNode;
}

/** Lets the references of a form add what they do not find. The new record's form stands beside it, not inside it. */
export function InPlaceHost({ context: { bundle, codes, texts }, children }: InPlaceHostProps) {
  const [asked, setAsked] = useState<Asked>();
  const inPlace = useMemo<InPlace>(
    () => ({
      labelOf: (name) => {
        const summary = bundle.references[name];
        return summary && hasRight(summary, 'create', codes) ? texts.inside(texts.text(summary.label)) : undefined;
      },
      create: (entity, preset) =>
        new Promise((resolve) => {
          const answer = (record: EntityRecord | undefined) => {
            setAsked(undefined);
            resolve(record);
          };
          setAsked({ entity, preset, answer });
        }),
    }),
    [bundle, codes, texts],
  );
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
