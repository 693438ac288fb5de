import { Fragment } from 'react';
import { type EntityRight, hasRight } from '../../../model/entityRights.ts';
import { placeAddress } from '../../context/placeAddress.ts';
import type { Texts } from '../../i18n/useText.ts';
import { useSession } from '../../stores/useSession.ts';
import { PageLink } from '../../widgets/PageLink.tsx';
import type { CellProps } from '../CellKind.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import styles from './cells.module.css';
import { valueLook } from './valueLook.ts';

interface RecordNamesProps {
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  readonly target: FieldFormat['target'];
  readonly texts: Texts;
  readonly place: CellProps['place'];
}

const NEEDED: readonly EntityRight[] = ['list', 'view'];

/** Below which address the records of a reference open for this person; undefined where they do not. */
function usePlaces(target: FieldFormat['target']): string | undefined {
  const { held, may } = useSession();
  const summary = target?.summary;
  // The place finds its record by id alone.
  if (summary?.places === undefined || target?.valueField !== 'id' || !may(summary.permissions.menu)) return undefined;
  return NEEDED.every((right) => hasRight(summary, right, held)) ? summary.menuPath : undefined;
}

/** What records are called, each leading to its place beside its own list for those who may look at it. */
export function RecordNames({ ids, titles, target, texts, place }: RecordNamesProps) {
  const base = usePlaces(target);
  const text = texts.list(titles);
  const title = text.length > 8 ? text : undefined;
  if (base === undefined || ids.length !== titles.length)
    return (
      <span className={valueLook(place)} title={title}>
        {text}
      </span>
    );
  return (
    <span className={valueLook(place)} title={title}>
      {titles.map((name, at) => (
        <Fragment key={ids[at]}>
          {at > 0 && texts.list(['', ''])}
          <PageLink className={styles.ref} to={placeAddress(base, { id: ids[at] ?? '', kind: 'beside' })}>
            {name}
          </PageLink>
        </Fragment>
      ))}
    </span>
  );
}
