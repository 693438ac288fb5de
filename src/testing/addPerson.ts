import { PLATFORM } from '../model/platform.ts';
import { wallTime } from '../model/wallTime.ts';
import { systemRecord } from '../server/database/systemRecord.ts';
import { hashPassword } from '../server/identity/passwords/passwordHash.ts';
import { createDirectory, type Directory } from '../server/identity/people/Directory.ts';

interface Person {
  readonly account: string;
  /** Of the role. */
  readonly alias: string;
  readonly password: string;
}

/** Puts a person into the platform's own tenant, in the department of its administrator. */
export async function addPerson(
  parts: Pick<Directory, 'database' | 'model'>,
  { account, alias, password }: Person,
): Promise<void> {
  const directory = createDirectory(parts);
  const { role, user } = directory.entities;
  const [held] = await directory.platform.find(role, { filters: [{ field: 'roleAlias', op: 'eq', value: alias }] });
  if (held === undefined) throw new Error(`No role has the alias "${alias}"; the files in roles/ name them.`);
  const admin = await directory.userByAccount(PLATFORM, 'admin');
  const record = systemRecord(
    {
      account,
      password: await hashPassword(password),
      userType: '1',
      name: account,
      realName: account,
      roleId: [held.id],
      deptId: admin?.deptId ?? [],
      postId: [],
      status: '1',
    },
    wallTime(Date.now()),
  );
  await directory.platform.insert(user, [record]);
}
