import ArrowIcon from '@mui/icons-material/ChevronRightOutlined';
import { useMemo, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { fieldOf, referenceTarget } from '../../../model/lookups.ts';
import type { EntityBundle } from '../../../model/Model.ts';
import { OWN_ORDER } from '../../data/ownOrder.ts';
import { useText } from '../../i18n/useText.ts';
import { DownArrow } from '../../widgets/DownArrow.tsx';
import { InputBox } from '../../widgets/InputBox.tsx';
import { PartFailed } from '../../widgets/PartFailed.tsx';
import { toggledSet } from '../../widgets/toggledSet.ts';
import styles from './beside.module.css';
import { type BesideNode, besideNodes, besideRows, branchIds } from './besideNodes.ts';

const WHOLE_TREE_ROWS = 1000;
const INDENT_PX = 16;

interface BesideTreeProps {
  readonly target: NonNullable<ReturnType<typeof besideTreeOf>>;
  /** What the list is filtered by; empty: all. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Where the tree beside a list comes from; undefined when the schema asks for none. */
export function besideTreeOf({ entity, references }: EntityBundle) {
  const field = entity.list.beside === undefined ? undefined : fieldOf(entity, entity.list.beside);
  const target = field && referenceTarget(field);
  const title = target && (target.labelField ?? references[target.entity]?.titleField);
  if (field === undefined || target === undefined || title === undefined) return undefined;
  return { ...target, field, title, op: entity.list.search.find((item) => item.field === field.name)?.op ?? 'eq' };
}

/**
 * The tree of a referenced entity: choosing a node narrows the list to it. Above the list, where there is no room
 * beside it, it is one line that says what is chosen, and opens.
 */
export function BesideTree({ target, chosen, onChoose }: BesideTreeProps) {
  const { t, text } = useText();
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const [unfolded, setUnfolded] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useGetList(target.entity, {
    filter: {},
    pagination: { page: 1, perPage: WHOLE_TREE_ROWS },
    sort: OWN_ORDER,
  });
  const nodes = useMemo(() => besideNodes(data ?? [], target), [data, target]);
  const branches = useMemo(() => branchIds(nodes), [nodes]);
  const rows = useMemo(() => besideRows(nodes, closed, typed), [nodes, closed, typed]);
  const flip = (id: string) => setClosed((now) => toggledSet(now, id));
  const label = text(target.field.label);
  const choose = (key: string) => {
    onChoose(key);
    setUnfolded(false);
    // What was pressed is folded away; beside the list there is no line, and the focus stays.
    line.current?.focus();
  };
  const now = nodes.find(({ key }) => key === chosen)?.label ?? (chosen === '' ? t('tree.everything') : '…');
  const item = (node: BesideNode, depth: number, branch: boolean) => (
    <li key={node.key} style={{ paddingLeft: 8 + depth * INDENT_PX }} data-chosen={node.key === chosen}>
      <button
        type="button"
        className={styles.arrow}
        data-open={!closed.has(node.key)}
        aria-label={t(closed.has(node.key) ? 'expand' : 'collapse')}
        aria-expanded={!closed.has(node.key)}
        hidden={!branch}
        onClick={() => flip(node.key)}
      >
        <ArrowIcon fontSize="small" />
      </button>
      {!branch && <span className={styles.arrow} />}
      <button
        type="button"
        className={styles.name}
        aria-pressed={node.key === chosen}
        title={node.label}
        onClick={() => choose(node.key === chosen ? '' : node.key)}
      >
        {node.label}
      </button>
    </li>
  );
  return (
    <aside className={styles.root} aria-label={label} data-unfolded={unfolded || undefined}>
      <button
        ref={line}
        type="button"
        className={styles.line}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        <span>{label}</span>
        <strong>{now}</strong>
        <DownArrow />
      </button>
      <div className={styles.body}>
        <InputBox
          className={styles.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('tree.search')}
          aria-label={t('tree.searchOf', { label })}
        />
        <ul>
          <li data-chosen={chosen === ''}>
            <button
              type="button"
              className={`${styles.name} ${styles.all}`}
              aria-pressed={chosen === ''}
              onClick={() => choose('')}
            >
              {t('tree.everything')}
            </button>
          </li>
          {rows.map(({ node, depth }) => item(node, depth, branches.has(node.key)))}
        </ul>
        {data !== undefined && rows.length === 0 && <p className={styles.none}>{t('tree.noMatch')}</p>}
        {data === undefined && error && <PartFailed name={label} error={error} onRetry={() => void refetch()} />}
      </div>
    </aside>
  );
}
