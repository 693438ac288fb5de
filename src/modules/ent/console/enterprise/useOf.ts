import { type Identifier, useGetList } from 'react-admin';
import type { EntityName, FieldName, ShownRecord } from '../../../../model/SchemaTypes.ts';

type Listed<N extends EntityName> = ShownRecord<N> & { readonly id: Identifier };

/** Records of another entity that belong to the enterprise, newest or most urgent first. */
export function useOf<N extends EntityName>(
  entity: N,
  entId: string,
  sort: FieldName<N>,
  order: 'ASC' | 'DESC',
  size: number,
) {
  return useGetList<Listed<N>>(entity, {
    filter: { entId__eq: entId },
    pagination: { page: 1, perPage: size },
    sort: { field: sort, order },
  });
}
