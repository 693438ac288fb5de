import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { PaneContext } from '../../context/PaneContext.ts';
import { usePane } from '../../context/usePane.ts';
import type { EntityScreenContext } from '../../entity/EntityContext.ts';
import { EntityDialogs } from '../../entity/EntityDialogs.tsx';
import { EntityList } from '../../entity/EntityList.tsx';
import { useEntity } from '../../entity/useEntity.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { SCREENS } from '../screenMap.ts';
import type { DictLayout } from './DictPage.tsx';
import styles from './dict.module.css';
import { dictionariesOf, itemsOf } from './dictContexts.ts';
import { type DictKind, dictAddress } from './dictPlace.ts';
import { DICT_TEXTS } from './dictTexts.ts';

interface Props {
  readonly kind: DictKind;
  readonly chosen: string;
  readonly layout: DictLayout;
}

interface TableProps {
  readonly context: EntityScreenContext;
  readonly base: string;
  /** What a form begins with is known. */
  readonly ready?: boolean;
}

/** One of the two tables: its dialogs have addresses below `base`. */
function Table({ context, base, ready = true }: TableProps) {
  const pane = usePane();
  const own = useMemo(() => ({ ...pane, basePath: base }), [pane, base]);
  return (
    <PaneContext.Provider value={own}>
      <EntityList context={context} />
      {ready && <EntityDialogs context={context} screens={SCREENS.detail} />}
    </PaneContext.Provider>
  );
}

/** By filter, not by id: a dictionary that was just deleted is no failure. */
function useById(entity: string, id: string): RaRecord | undefined {
  const { data } = useGetList(entity, { filter: { id__eq: id } }, { enabled: id !== '' });
  return id === '' ? undefined : data?.find((record) => record.id === id);
}

interface ItemsProps {
  readonly context: EntityScreenContext;
  readonly dictionary: RaRecord;
  readonly base: string;
  readonly compact: boolean;
}

function Items({ context, dictionary, base, compact }: ItemsProps) {
  const { search } = usePane();
  const below = new URLSearchParams(search).get('parent') ?? '';
  const item = useById(context.entity.name, below);
  const parent = item ?? dictionary;
  const items = useMemo(
    () => itemsOf(context, dictionary, parent, ({ id }) => `${base}/create?parent=${encodeURIComponent(id)}`, compact),
    [context, dictionary, parent, base, compact],
  );
  return <Table key={dictionary.id} context={items} base={base} ready={below === '' || item !== undefined} />;
}

/** The dictionaries, and the items of the chosen one. */
export function DictTables({ kind, chosen, layout }: Props) {
  const context = useEntity(kind);
  const { t } = useTextsOf(DICT_TEXTS);
  const { basePath: page } = usePane();
  // Beside each other there is no room for three commands in each row.
  const compact = layout === 'horizontal';
  const dictionaries = useMemo(
    () => dictionariesOf(context, chosen, ({ id }) => dictAddress(page, kind, String(id), 'items'), compact),
    [context, chosen, page, kind, compact],
  );
  const dictionary = useById(kind, chosen);
  return (
    <div className={styles.tables} data-layout={layout}>
      <section className={styles.table} data-part="dict-table" aria-label={t('dict.dictionaries')}>
        <Table context={dictionaries} base={dictAddress(page, kind, chosen, 'dictionaries')} />
      </section>
      <section className={styles.table} data-part="dict-table" aria-label={t('dict.items')}>
        <h2>
          {dictionary === undefined ? t('dict.items') : t('dict.itemsOf', { name: String(dictionary.dictValue) })}
        </h2>
        {dictionary === undefined ? (
          <StateNotice icon="list_alt" title={t('dict.choose')} hint={t('dict.chooseHint')} />
        ) : (
          <Items
            context={context}
            dictionary={dictionary}
            base={dictAddress(page, kind, chosen, 'items')}
            compact={compact}
          />
        )}
      </section>
    </div>
  );
}
