import { useStore } from 'react-admin';
import { FAVOURITES, NO_FAVOURITES } from '../../context/favouritesStore.ts';
import type { MenuItem } from '../../context/MenuItem.ts';
import { targetOf } from '../../context/menuTarget.ts';
import { navigationStore } from '../../context/navigationStore.ts';
import { recentPages } from '../../context/recentPages.ts';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { PageLink } from './PageLink.tsx';

function leaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length === 0 ? [item] : leaves(item.children)));
}

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly items: readonly MenuItem[];
}

function Pages({ title, hint, items }: Props) {
  const { text } = useText();
  return (
    <section className="hm-card">
      <header>
        <h2>{title}</h2>
      </header>
      {items.length === 0 ? (
        <p className="hm-none">{hint}</p>
      ) : (
        <ul className="hm-pages">
          {items.map((item) => (
            <li key={item.path}>
              <PageLink to={targetOf(item)}>
                <Icon name={item.icon || 'menu'} size={18} />
                <span>{text(item.label)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the person opened last and what she starred. */
export function Shortcuts() {
  const { t } = useText();
  const { items } = navigationStore.use();
  const [favourites] = useStore<readonly string[]>(FAVOURITES, NO_FAVOURITES);
  const all = leaves(items);
  const find = (paths: readonly string[]) => paths.flatMap((path) => all.find((item) => targetOf(item) === path) ?? []);
  return (
    <>
      <Pages title={t('home.favourites')} hint={t('home.quickHint')} items={find(favourites)} />
      <Pages title={t('home.recent')} hint={t('home.recentEmpty')} items={find(recentPages())} />
    </>
  );
}
