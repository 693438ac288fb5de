import { useStore } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { FAVOURITES, NO_FAVOURITES } from '../../stores/favourites.ts';
import type { MenuItem } from '../../stores/MenuItem.ts';
import { menuTargetOf } from '../../stores/menuTarget.ts';
import { navigationStore } from '../../stores/navigationStore.ts';
import { recentPages } from '../../stores/recentPages.ts';
import cardStyles from '../../widgets/homeCard.module.css';
import { Icon } from '../../widgets/Icon.tsx';
import { PageLink } from '../../widgets/PageLink.tsx';
import styles from './home.module.css';
import { FIGURES, WAITING } from './homeParts.ts';
import { SHORTCUT_TEXTS } from './shortcutTexts.ts';
import { useReachable } from './useReachable.ts';

const MAX_PROPOSED = 6;

function leaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length === 0 ? [item] : leaves(item.children)));
}

interface Props {
  readonly title: string;
  /** In place of pages, or below those that are only proposed. */
  readonly hint: string;
  readonly proposed?: boolean;
  readonly items: readonly MenuItem[];
}

function Pages({ title, hint, items, proposed = false }: Props) {
  const { text } = useText();
  return (
    <section className={cardStyles.card} data-part="home-card">
      <header>
        <h2>{title}</h2>
      </header>
      {items.length > 0 && (
        <ul className={styles.pages}>
          {items.map((item) => (
            <li key={item.path}>
              <PageLink to={menuTargetOf(item)}>
                <Icon name={item.icon || 'menu'} size={18} />
                <span>{text(item.label)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {(items.length === 0 || proposed) && <p className={styles.none}>{hint}</p>}
    </section>
  );
}

/** What the person opened last and what she starred. */
export function Shortcuts() {
  const { t } = useTextsOf(SHORTCUT_TEXTS);
  const reachable = useReachable();
  const { items } = navigationStore.use();
  const [favourites] = useStore<readonly string[]>(FAVOURITES, NO_FAVOURITES);
  const all = leaves(items);
  const find = (paths: readonly string[]) =>
    paths.flatMap((path) => all.find((item) => menuTargetOf(item) === path) ?? []);
  const starred = find(favourites);
  // Nobody has starred a page on the first day: the pages behind the figures are a beginning.
  const proposed = starred.length === 0;
  const paths = [...WAITING, ...FIGURES].flatMap(({ entity }) => reachable(entity)?.menuPath ?? []);
  const shortcuts = proposed ? find([...new Set(paths)].slice(0, MAX_PROPOSED)) : starred;
  const title = t(proposed && shortcuts.length > 0 ? 'home.quick' : 'home.favourites');
  return (
    <>
      <Pages title={title} hint={t('home.quickHint')} items={shortcuts} proposed={proposed} />
      <Pages title={t('home.recent')} hint={t('home.recentEmpty')} items={find(recentPages())} />
    </>
  );
}
