import { useLocation } from 'react-router-dom';
import { useGo } from '../../context/useGo.ts';
import { chooseArea } from '../../data/loadTopMenu.ts';
import { useText } from '../../i18n/useText.ts';
import { HOME } from '../../stores/tabsStore.ts';
import { topMenuStore } from '../../stores/topMenuStore.ts';
import { Icon } from '../../widgets/Icon.tsx';
import styles from './topbar.module.css';

/** Areas of the system beside the fixed home entry; choosing one narrows the sidebar to its menus. */
export function TopMenu() {
  const { t, text } = useText();
  const navigate = useGo();
  const state = topMenuStore.use();
  const { pathname } = useLocation();
  if (state.items.length === 0) return null;
  const choose = (id: string) => {
    // A failure has been announced by the request; the sidebar stays as it is.
    chooseArea(id).catch(() => undefined);
    if (id === '') navigate(HOME);
  };
  const entries = [{ id: '', label: { zh: '首页', en: 'Home' }, icon: 'home' }, ...state.items];
  return (
    <nav className={styles.areas} data-part="top-menu" aria-label={t('shell.topMenu')}>
      {entries.map(({ id, label, icon }) => (
        <button
          key={id}
          type="button"
          aria-current={id === state.chosen && (id !== '' || pathname === HOME) ? 'true' : undefined}
          onClick={() => choose(id)}
        >
          <Icon name={icon || 'menu'} size={18} />
          {text(label)}
        </button>
      ))}
    </nav>
  );
}
