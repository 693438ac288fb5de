import Modal from '@mui/material/Modal';
import {
  type KeyboardEvent,
  type MouseEventHandler,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { narrowText } from '../../../model/textWidths.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { navigationStore } from '../../stores/navigationStore.ts';
import { useSession } from '../../stores/useSession.ts';
import { useFollowing } from '../../widgets/useFollowing.ts';
import { useNarrow } from '../../widgets/useNarrow.ts';
import { WordButton } from '../../widgets/WordButton.tsx';
import { ChoosingBox } from '../ChoosingBox.tsx';
import { ChoosingHint } from '../ChoosingHint.tsx';
import { visibleItems } from '../menuPaths.ts';
import styles from './Palette.module.css';
import { COMMANDS_FIRST, PALETTE_GROUPS, type PaletteEntry } from './PaletteEntry.ts';
import { PaletteList } from './PaletteList.tsx';
import { PALETTE_TEXTS } from './paletteTexts.ts';
import { useCommandEntries } from './useCommandEntries.ts';
import { usePageEntries } from './usePageEntries.ts';
import { useRecentRecords } from './useRecentRecords.ts';
import { usePlaceOfEntity, useRecordEntries } from './useRecordEntries.ts';
import { useRecordHits } from './useRecordHits.ts';
import { useStayInFront } from './useStayInFront.ts';

interface ScrimProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly onClick?: MouseEventHandler;
}

const Scrim = ({ ref, onClick }: ScrimProps) => (
  <div ref={ref} aria-hidden className={styles.scrim} onClick={onClick} />
);

/** A dialog of Material UI's has transitions, which lay the page out twice before anything is painted. */
const PARTS = { backdrop: Scrim };

/** Everything that can be reached from here, by typing: pages, records, commands. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTextsOf(PALETTE_TEXTS);
  const [typed, setTyped] = useState('');
  const [chosenKey, setChosenKey] = useState<string>();
  const { ref, turn } = useStayInFront();
  return (
    <Modal key={turn} ref={ref} open disableScrollLock onClose={onClose} slots={PARTS}>
      <div role="dialog" aria-modal="true" aria-label={t('palette.title')} className={styles.panel}>
        <PalettePanel
          typed={typed}
          chosenKey={chosenKey}
          onType={(text) => {
            setTyped(text);
            setChosenKey(undefined);
          }}
          onChosen={setChosenKey}
          onClose={onClose}
        />
      </div>
    </Modal>
  );
}

const begins = ({ label }: PaletteEntry, asked: string) => label.toLowerCase().startsWith(asked);

function useEntries(typed: string) {
  const { items } = navigationStore.use();
  const { user } = useSession();
  const visible = useMemo(() => visibleItems(items, user.roles), [items, user.roles]);
  const placeOf = usePlaceOfEntity(visible);
  // Input methods type letters in full width too.
  const meant = narrowText(typed);
  const { hits, ...search } = useRecordHits(typed);
  const seen = useRecentRecords(placeOf);
  const all = [
    ...usePageEntries(visible, meant),
    ...useRecordEntries(typed.trim() === '' ? seen : [], placeOf, 'seen'),
    ...useRecordEntries(hits, placeOf),
    ...useCommandEntries(meant, placeOf),
  ];
  const asked = meant.trim().toLowerCase();
  const isCommand = asked !== '' && all.some((one) => one.group === 'commands' && begins(one, asked));
  const order = isCommand ? COMMANDS_FIRST : PALETTE_GROUPS;
  const groups = order.map((group) => all.filter((entry) => entry.group === group));
  return { entries: groups.flat(), ...search };
}

const NONE: readonly PaletteEntry[] = [];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface PalettePanelProps {
  readonly typed: string;
  /** The line that was pointed at or gone to by the arrows. */
  readonly chosenKey: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onChosen: (key: string | undefined) => void;
  readonly onClose: () => void;
}

function placeholderFor(narrow: boolean) {
  if (!onOwnServer()) return 'palette.placeholderPages';
  return narrow ? 'palette.placeholderNarrow' : 'palette.placeholder';
}

function PalettePanel({ typed, chosenKey, onType, onChosen, onClose }: PalettePanelProps) {
  const { t } = useTextsOf(PALETTE_TEXTS);
  const narrow = useNarrow();
  const { entries, loading, failed, retry } = useEntries(typed);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The field answers the key; the lines below it are seen a frame later.
  const isListed = useFollowing(true, false);
  // Known by what it is: records that arrive later do not push another line under Enter.
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosenKey),
  );
  const chosen = entries[at];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const run = (entry: PaletteEntry) => {
    onClose();
    void entry.run();
  };
  const searchAgain = () => {
    retry();
    // The button goes with the failure.
    root.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      onChosen(entries[(at + step + entries.length) % Math.max(1, entries.length)]?.key);
    }
    if (event.key !== 'Enter') return;
    // The palette closes and the focus returns before the key has done its own work: a form there would be sent.
    event.preventDefault();
    if (chosen !== undefined) run(chosen);
  };
  return (
    <div ref={root} className={styles.root}>
      <ChoosingBox
        label={t('palette.title')}
        placeholder={t(placeholderFor(narrow))}
        value={typed}
        listId={listId}
        activeId={chosen === undefined || !isListed ? undefined : `${listId}-${at}`}
        onType={onType}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className={styles.list} id={listId} role="listbox" aria-label={t('palette.title')}>
        <PaletteList
          entries={isListed ? entries : NONE}
          at={at}
          listId={listId}
          asked={typed.trim()}
          onPoint={onChosen}
          onChoose={run}
        />
      </div>
      <p className={styles.state} role="status" data-failed={failed || undefined}>
        {loading && t('palette.searching')}
        {failed && (
          <>
            {t('palette.failed')}
            <WordButton look="word" onClick={searchAgain}>
              {t('retry')}
            </WordButton>
          </>
        )}
        {!loading && !failed && entries.length === 0 && t('palette.nothing')}
      </p>
      <ChoosingHint>{t('palette.hint')}</ChoosingHint>
    </div>
  );
}
