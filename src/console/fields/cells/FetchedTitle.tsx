import { useGetManyAggregate } from 'react-admin';
import type { Texts } from '../../i18n/useText.ts';
import type { FieldFormat } from '../FieldFormat.ts';

interface FetchedTitleProps {
  readonly ids: readonly string[];
  readonly target: NonNullable<FieldFormat['target']>;
  readonly texts: Texts;
}

/** For backends that send no titles: those of one page are fetched in one batch. */
export function FetchedTitle({ ids, target, texts }: FetchedTitleProps) {
  const { data } = useGetManyAggregate(target.entity, { ids: [...ids] }, { enabled: target.valueField === 'id' });
  const titleOf = (id: string) => {
    const found = data?.find((record) => record?.id === id);
    return String(found?.[target.labelField] ?? id);
  };
  const text = texts.list(ids.map(titleOf));
  return (
    <span className="se-line" title={text}>
      {text}
    </span>
  );
}
