import type { EntitySummary } from '../../model/Model.ts';
import type { uses } from '../../protocol/calls/uses.ts';
import type { Texts } from '../i18n/useText.ts';
import { filteredList } from '../stores/filteredList.ts';
import { PageLink } from '../widgets/PageLink.tsx';
import styles from '../widgets/typography.module.css';
import { addressOf } from './dialogAddress.ts';
import css from './InUse.module.css';

export type Use = ReturnType<typeof uses.read>[number];

interface InUseProps {
  readonly found: readonly Use[];
  readonly entities: readonly EntitySummary[];
  /** Keys of what is to be deleted, by the field of it that others hold. */
  readonly ids: readonly string[];
  readonly texts: Texts;
}

/** What uses records, each with the way to it. */
export function InUse({ found, entities, ids, texts }: InUseProps) {
  const { t, text } = texts;
  return (
    <ul className={css.list}>
      {found.map(({ entity, field, count, records }) => {
        const { label = {}, menuPath } = entities.find(({ name }) => name === entity) ?? {};
        const more = count - records.length;
        const all = t('useOf', { name: text(label), count });
        return (
          <li key={`${entity}.${field}`}>
            {count === 0 && t('useUnseen', { name: text(label) })}
            {count > 0 &&
              (menuPath === undefined ? (
                all
              ) : (
                <PageLink className={styles.link} to={filteredList(menuPath, { [`${field}__in`]: ids })}>
                  {all}
                </PageLink>
              ))}
            {records.map(({ id, name }) => (
              <span key={id} className={css.record}>
                {menuPath === undefined ? (
                  name
                ) : (
                  <PageLink className={styles.link} to={addressOf(menuPath, { kind: 'view', id })}>
                    {name}
                  </PageLink>
                )}
              </span>
            ))}
            {more > 0 && records.length > 0 && <span className={css.record}>{t('useMore')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
