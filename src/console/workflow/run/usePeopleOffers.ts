import { useQuery } from '@tanstack/react-query';
import type { ApproverWords } from '../../../flow/bpmn/approverWords.ts';
import { deptTree, postSelect } from '../../../protocol/calls/org.ts';
import { userList } from '../../../protocol/calls/user.ts';
import type { TreeNode } from '../../../protocol/endpoints/records.ts';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { call } from '../../start/http/call.ts';
import { personLabel } from '../../widgets/personLabel.ts';

/** Somebody, or a group of people, as a file names them. */
export interface PeopleOffer {
  readonly key: string;
  readonly label: string;
}

export type PeopleKind = Extract<ApproverWords['by'], 'user' | 'role' | 'post' | 'department'>;

async function users(signal: AbortSignal): Promise<PeopleOffer[]> {
  const people = await call(userList, { signal });
  return people.map((one) => ({ key: one.id, label: personLabel(one) }));
}

async function roles(data: ConsoleDataProvider): Promise<PeopleOffer[]> {
  const page = { pagination: { page: 1, perPage: 200 }, sort: { field: 'sort', order: 'ASC' as const }, filter: {} };
  const { data: rows } = await data.getList('role', page);
  return rows.map(({ roleAlias, roleName }) => ({ key: String(roleAlias ?? ''), label: String(roleName ?? '') }));
}

async function posts(signal: AbortSignal): Promise<PeopleOffer[]> {
  const rows = await call(postSelect, { signal });
  return rows.map(({ postCode, postName }) => ({ key: postCode, label: postName }));
}

const flat = (nodes: readonly TreeNode[]): PeopleOffer[] =>
  nodes.flatMap(({ id, title, children }) => [{ key: id, label: title }, ...flat(children ?? [])]);

async function departments(signal: AbortSignal): Promise<PeopleOffer[]> {
  return flat(await call(deptTree, { signal }));
}

/** Whom one may choose from; whoever may not read one of the lists still types what it would have named. */
export function usePeopleOffers(kind: PeopleKind): readonly PeopleOffer[] {
  const data = useConsoleData();
  const { data: offers } = useQuery({
    queryKey: ['flow', 'offers', kind],
    queryFn: ({ signal }) =>
      ({
        user: () => users(signal),
        role: () => roles(data),
        post: () => posts(signal),
        department: () => departments(signal),
      })[kind](),
    retry: false,
    staleTime: 60_000,
  });
  return offers ?? [];
}
