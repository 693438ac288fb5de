import { useGetManyAggregate } from 'react-admin';
import type { FieldFormat } from '../FieldFormat.ts';

interface FetchedTitleProps {
  readonly ids: readonly string[];
  readonly target: NonNullable<FieldFormat['target']>;
}

/** For backends that send no titles: those of one page are fetched in one batch. */
export function FetchedTitle({ ids, target }: FetchedTitleProps) {
  const { data } = useGetManyAggregate(target.entity, { ids: [...ids] }, { enabled: target.valueField === 'id' });
  const titleOf = (id: string) => {
    const found = data?.find((record) => record?.id === id);
    return String(found?.[target.labelField] ?? id);
  };
  const text = ids.map(titleOf).join('、');
  return (
    <span className="se-line" title={text}>
      {text}
    </span>
  );
}
