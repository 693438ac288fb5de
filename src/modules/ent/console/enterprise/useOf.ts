import { useGetList } from 'react-admin';

/** Records of another entity that belong to the enterprise, newest or most urgent first. */
export function useOf(entity: string, entId: string, sort: string, order: 'ASC' | 'DESC', size: number) {
  return useGetList(entity, {
    filter: { entId__eq: entId },
    pagination: { page: 1, perPage: size },
    sort: { field: sort, order },
  });
}
