import { signIn } from '../../support/serverProcess.ts';

export interface Person {
  readonly account: string;
  /** Roles that are not the administrator's. */
  readonly roles: number;
  readonly depts: number;
  /** Whether the initial password stands, so that it must be changed. */
  readonly initial?: boolean;
}

interface Row {
  readonly id: string;
  readonly roleAlias?: string;
}

/** An account of the platform tenant with the password `Several@2026`, made by the administrator over HTTP. */
export async function addPerson(url: string, admin: Record<string, string>, person: Person): Promise<string> {
  const call = async (path: string, body?: object) => {
    const headers = { ...admin, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const { data, msg } = (await answer.json()) as { data: unknown; msg: string };
    if (!answer.ok) throw new Error(`${path}: ${msg}`);
    return data;
  };
  const idsOf = (rows: readonly Row[], count: number) =>
    rows
      .slice(0, count)
      .map(({ id }) => id)
      .join(',');
  const roles = ((await call('blade-system/role/select')) as Row[]).filter(
    ({ roleAlias }) => roleAlias !== 'administrator',
  );
  const depts = (await call('blade-system/dept/select')) as Row[];
  const first = 'Initial@2026';
  const { id } = (await call('blade-user/submit', {
    account: person.account,
    password: person.initial ? 'Several@2026' : first,
    name: person.account,
    realName: '测试者',
    userType: 1,
    roleId: idsOf(roles, person.roles),
    deptId: idsOf(depts, person.depts),
    status: 1,
  })) as Row;
  if (!person.initial) await changeInitial(url, person.account, first);
  return id;
}

/** Her own first act: a password nobody else knows. */
async function changeInitial(url: string, account: string, first: string): Promise<void> {
  const headers = await signIn(url, account, first);
  const answer = await fetch(`${url}/api/blade-user/update-password`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ oldPassword: first, newPassword: 'Several@2026', newPassword1: 'Several@2026' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
