import { useCallback, useEffect, useState } from 'react';
import { request } from '../start/http/httpClient.ts';
import { isObject } from '../start/storage/guards.ts';
import type { Entry } from '../start/stores/entryStore.ts';
import { entryHeaders } from './leaveEntry.ts';

export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface Choices {
  readonly deptId: readonly Choice[];
  readonly roleId: readonly Choice[];
}

async function fetchChoices(entry: Entry, kind: 'dept' | 'role', ids: string): Promise<readonly Choice[]> {
  const call = { method: 'GET', path: `blade-system/${kind}/select`, token: false, quiet: true } as const;
  const { data } = await request({ ...call, query: { [`${kind}Id`]: ids }, headers: entryHeaders(entry) });
  const rows = Array.isArray(data) ? data.filter(isObject) : [];
  return rows.map((row) => ({ id: String(row.id), label: String(row[`${kind}Name`] ?? row.id) }));
}

/** Departments and roles of somebody who is about to come in. */
export function useChoices(entry: Entry): { choices: Choices | undefined; failed: boolean; retry: () => void } {
  const [choices, setChoices] = useState<Choices>();
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
