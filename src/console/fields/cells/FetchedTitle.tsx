import type { Texts } from '../../i18n/useText.ts';
import type { CellProps } from '../CellKind.ts';
import { useTitles } from '../choice/useTitles.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import { RecordNames } from './RecordNames.tsx';

interface FetchedTitleProps {
  readonly ids: readonly string[];
  readonly target: NonNullable<FieldFormat['target']>;
  readonly texts: Texts;
  readonly place: CellProps['place'];
}

/** For backends that send no titles: those of one page are fetched in one batch. */
export function FetchedTitle({ ids, target, ...rest }: FetchedTitleProps) {
  const titleOf = useTitles(target, ids);
  return <RecordNames ids={ids} titles={ids.map(titleOf)} target={target} {...rest} />;
}
