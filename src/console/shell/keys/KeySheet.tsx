import { useText } from '../../i18n/useText.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { KEY_PLACES, KEYS } from '../../widgets/keys/keyTable.ts';
import { screenKeysStore } from '../../widgets/keys/screenKeys.ts';
import styles from './KeySheet.module.css';

interface Line {
  readonly keys: readonly string[];
  readonly label: string;
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ContextMenu: '☰',
};

function Keys({ keys }: Pick<Line, 'keys'>) {
  const { t } = useText();
  const written = (part: string) => {
    if (part === 'Space') return t('keys.Space');
    return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  };
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && <small>{t('keys.or')}</small>}
      {key.split('+').map((part) => (
        <kbd key={part}>{written(part)}</kbd>
      ))}
    </span>
  ));
}

function Part({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every key by its place, as the table that binds them has it, and those of the screens in sight. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const own = screenKeysStore.use();
  return (
    <DialogFrame title={t('keys.title')} width={880} onClose={onClose}>
      <p className={styles.hint}>{t('keys.hint')}</p>
      <div className={styles.parts}>
        {KEY_PLACES.map((place) => (
          <Part
            key={place}
            title={t(`keys.${place}`)}
            lines={Object.values(KEYS)
              .filter((one) => one.place === place)
              .map(({ keys, text }) => ({ keys, label: t(text) }))}
          />
        ))}
        {own.length > 0 && <Part title={t('keys.screen')} lines={own} />}
      </div>
    </DialogFrame>
  );
}
