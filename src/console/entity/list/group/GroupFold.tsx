import ChevronIcon from '@mui/icons-material/ExpandMoreOutlined';
import type { RaRecord } from 'react-admin';
import { useText } from '../../../i18n/useText.ts';
import { GroupName } from './GroupName.tsx';
import styles from './group.module.css';
import type { RowGroups } from './RowGroups.ts';

export interface GroupFoldProps {
  readonly groups: RowGroups;
  /** Key of the group. */
  readonly name: string;
  /** Its first row in sight: titles of references stand in it. */
  readonly first: RaRecord;
}

/** Names a group and says how many rows it has on all pages; pressed, it puts them away or shows them again. */
export function GroupFold({ groups, name, first }: GroupFoldProps) {
  const { t } = useText();
  const count = groups.figures.get(name)?.count;
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!groups.folded.has(name)}
      onClick={() => groups.onFold(name)}
    >
      <ChevronIcon aria-hidden className={styles.chevron} sx={{ fontSize: 18 }} />
      <span className={styles.name}>
        <GroupName groups={groups} name={name} first={first} />
      </span>{' '}
      {count !== undefined && <span className={styles.count}>{t('groupCount', { count })}</span>}
    </button>
  );
}
