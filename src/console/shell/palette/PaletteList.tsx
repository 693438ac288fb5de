import { Fragment } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { Highlighted } from './Highlighted.tsx';
import styles from './Palette.module.css';
import type { PaletteEntry } from './PaletteEntry.ts';

interface PaletteListProps {
  readonly entries: readonly PaletteEntry[];
  /** Which one Enter takes. */
  readonly at: number;
  readonly listId: string;
  readonly asked: string;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** The lines by their groups; the text field keeps the focus. */
export function PaletteList({ entries, at, listId, asked, onPoint, onChoose }: PaletteListProps) {
  const { t } = useText();
  return entries.map((entry, index) => (
    <Fragment key={entry.key}>
      {entries[index - 1]?.group !== entry.group && (
        <h3 className={styles.group} role="presentation">
          {t(`palette.${entry.group}`)}
        </h3>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus */}
      <div
        id={`${listId}-${index}`}
        className={styles.line}
        role="option"
        aria-selected={index === at}
        onPointerMove={() => onPoint(entry.key)}
        onClick={() => onChoose(entry)}
      >
        <Icon name={entry.icon} size={18} />
        <span className={styles.name}>
          <Highlighted text={entry.label} asked={asked} />
        </span>
        {entry.note !== '' && (
          <small className={styles.note}>
            <Highlighted text={entry.note} asked={asked} />
          </small>
        )}
        {entry.kind !== undefined && <small className={styles.kind}>{entry.kind}</small>}
      </div>
    </Fragment>
  ));
}
