import ArrowIcon from '@mui/icons-material/ChevronRightOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useCall } from '../../../../console/data/useCall.ts';
import { useEntity } from '../../../../console/entity/useEntity.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import { InputBox } from '../../../../console/widgets/InputBox.tsx';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';
import styles from './catalogue.module.css';

const CALL = 'getAssetDirectoryItem';

type Branch = ReadOf<'resMetadataInfo.getAssetDirectoryItem'>[number];

interface DirectoryTreeProps {
  /** A table's entity; empty: all. */
  readonly chosen: string;
  readonly onChoose: (table: string) => void;
}

/** Tables whose name or meaning holds what was typed; a branch that is meant itself keeps all of them. */
function narrowed(branches: readonly Branch[], typed: string): readonly Branch[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return branches;
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  return branches
    .map((branch) =>
      holds(branch.title)
        ? branch
        : { ...branch, children: branch.children.filter(({ id, title }) => holds(title) || holds(id)) },
    )
    .filter(({ children }) => children.length > 0);
}

/** The directory by module or by subject. Branches are closed until somebody opens them or types a name. */
export function DirectoryTree({ chosen, onChoose }: DirectoryTreeProps) {
  const { t, text } = useTextsOf(TEXTS);
  const [by, setBy] = useState('module');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const { data, error, refetch } = useCall('resMetadataInfo', CALL, { by });
  const { entity } = useEntity('resMetadataInfo');
  const ways = entity.calls.find(({ name }) => name === CALL)?.fields.find(({ name }) => name === 'by')?.options ?? [];
  const branches = narrowed(data ?? [], typed);
  const flip = (id: string) =>
    setOpen((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
  return (
    <aside className={styles.tree} aria-label={t('assets.directory')}>
      <ToggleButtonGroup size="small" exclusive fullWidth value={by} onChange={(_event, way) => way && setBy(way)}>
        {ways.map((way) => (
          <ToggleButton key={String(way.value)} value={way.value}>
            {text(way.label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <InputBox
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('assets.find')}
        aria-label={t('assets.find')}
      />
      {!data && error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <ul>
        <li data-chosen={chosen === ''}>
          <button type="button" className={styles.name} aria-pressed={chosen === ''} onClick={() => onChoose('')}>
            {t('assets.all')}
          </button>
        </li>
        {branches.map((branch) => (
          <BranchItems
            key={branch.id}
            branch={branch}
            open={typed.trim() !== '' || open.has(branch.id)}
            onFlip={() => flip(branch.id)}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
        {data && branches.length === 0 && <li className={styles.none}>{t('assets.noneFound')}</li>}
      </ul>
    </aside>
  );
}

interface BranchItemsProps extends DirectoryTreeProps {
  readonly branch: Branch;
  readonly open: boolean;
  readonly onFlip: () => void;
}

function BranchItems({ branch, open, onFlip, chosen, onChoose }: BranchItemsProps) {
  return (
    <li className={styles.branch}>
      <button type="button" className={styles.name} aria-expanded={open} onClick={onFlip}>
        <ArrowIcon fontSize="small" data-open={open} />
        <span>{branch.title}</span>
        <small>{branch.children.length}</small>
      </button>
      {open && (
        <ul>
          {branch.children.map(({ id, title }) => (
            <li key={id} data-chosen={id === chosen}>
              <button
                type="button"
                className={styles.name}
                aria-pressed={id === chosen}
                title={title}
                onClick={() => onChoose(id)}
              >
                <span>{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
