import ArrowIcon from '@mui/icons-material/ChevronRightOutlined';
import { InputBase } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { fieldOf, referenceTarget } from '../../../model/lookups.ts';
import type { EntityBundle } from '../../../model/Model.ts';
import { useText } from '../../i18n/useText.ts';
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

/** The tree of a referenced entity: choosing a node narrows the list to it. */
export function BesideTree({ target, chosen, onChoose }: BesideTreeProps) {
  const { t, text } = useText();
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const { data } = useGetList(target.entity, {
    filter: {},
    pagination: { page: 1, perPage: WHOLE_TREE_ROWS },
    sort: { field: 'sort', order: 'ASC' },
  });
  const nodes = useMemo(() => besideNodes(data ?? [], target), [data, target]);
  const branches = useMemo(() => branchIds(nodes), [nodes]);
  const rows = useMemo(() => besideRows(nodes, closed, typed), [nodes, closed, typed]);
  const flip = (id: string) => setClosed((now) => toggledSet(now, id));
  const label = text(target.field.label);
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
        onClick={() => onChoose(node.key === chosen ? '' : node.key)}
      >
        {node.label}
      </button>
    </li>
  );
  return (
    <aside className={styles.root} aria-label={label}>
      <InputBase
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={label}
        inputProps={{ 'aria-label': `${t('search')} ${label}` }}
      />
      <ul>
        <li data-chosen={chosen === ''}>
          <button
            type="button"
            className={`${styles.name} ${styles.all}`}
            aria-pressed={chosen === ''}
            onClick={() => onChoose('')}
          >
            {t('tree.everything')}
          </button>
        </li>
        {rows.map(({ node, depth }) => item(node, depth, branches.has(node.key)))}
      </ul>
      {data !== undefined && rows.length === 0 && <p className={styles.none}>{t('tree.noMatch')}</p>}
    </aside>
  );
}
