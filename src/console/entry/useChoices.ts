import { useCallback, useEffect, useState } from 'react';
import { deptSelect, roleSelect } from '../../protocol/calls/org.ts';
import { call } from '../start/http/call.ts';
import type { Entry } from '../start/stores/entryStore.ts';
import { entryHeaders } from './leaveEntry.ts';

export interface EntryChoice {
  readonly id: string;
  readonly label: string;
}

export interface EntryChoices {
  readonly deptId: readonly EntryChoice[];
  readonly roleId: readonly EntryChoice[];
}

async function fetchChoices(entry: Entry, kind: 'dept' | 'role', ids: string): Promise<readonly EntryChoice[]> {
  const how = { token: false, quiet: true, headers: entryHeaders(entry) };
  if (kind === 'dept') {
    const depts = await call(deptSelect, { query: { deptId: ids }, ...how });
    return depts.map(({ id, deptName }) => ({ id, label: deptName || id }));
  }
  const roles = await call(roleSelect, { query: { roleId: ids }, ...how });
  return roles.map(({ id, roleName }) => ({ id, label: roleName || id }));
}

/** Departments and roles of somebody who is about to come in. */
export function useChoices(entry: Entry): { choices: EntryChoices | undefined; failed: boolean; retry: () => void } {
  const [choices, setChoices] = useState<EntryChoices>();
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    const { deptId, roleId } = entry.user;
    Promise.all([fetchChoices(entry, 'dept', deptId), fetchChoices(entry, 'role', roleId)]).then(
      ([depts, roles]) => setChoices({ deptId: depts, roleId: roles }),
      () => setFailed(true),
    );
  }, [entry]);
  useEffect(retry, [retry]);
  return { choices, failed, retry };
}
