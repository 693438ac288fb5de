import { ADMINISTRATOR, PLATFORM } from '../../../model/platform.ts';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { readAll } from '../../repository/readAll.ts';
import { credentialOf } from '../passwords/credentials.ts';
import type { Directory } from '../people/Directory.ts';
import { tenantIsOpen, userIsActive } from '../principals/principals.ts';

/** What somebody needs to sign in to the console and administer the platform; named by the error that tells of its loss. */
export const WAY_IN = ['platformOpen', 'lastAdministrator', 'consoleClient'] as const;
export type WayIn = (typeof WAY_IN)[number];

export interface ConsoleClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the console asks for: a sign-in with or without a captcha, and its session prolonged. */
export const CONSOLE_GRANTS = ['refresh_token', 'password', 'captcha'] as const;

/** Later than any expiry that can be entered: only a tenant without one is open then. */
const FOR_EVER = '9999-12-31 23:59:59';

export const isConsoleClient = (row: EntityRecord | undefined, secret: string): boolean =>
  row !== undefined &&
  textOf(row.status) !== '0' &&
  textOf(row.clientSecret) === secret &&
  CONSOLE_GRANTS.every((grant) => idsOf(row.authorizedGrantTypes).includes(grant));

export const platformIsOpen = (tenant: EntityRecord | undefined): boolean => tenantIsOpen(tenant, FOR_EVER);

/** An account that can sign in today and whenever: one whose password runs out is of no use after that. */
async function canSignIn({ database, platform, entities }: Directory, user: EntityRecord): Promise<boolean> {
  if (!userIsActive(user)) return false;
  if ((await credentialOf(database, textOf(user.id))).validUntil !== null) return false;
  return Boolean(await platform.secret(entities.user, textOf(user.id), 'password'));
}

async function hasAdministrator(directory: Directory): Promise<boolean> {
  const { platform, entities } = directory;
  const alias = { field: 'roleAlias', op: 'eq', value: ADMINISTRATOR } as const;
  const found = await platform.find(entities.role, { filters: [alias] });
  // Compared as a name the filter is not exact, while the right to everything is.
  const roles = found.filter(({ roleAlias }) => roleAlias === ADMINISTRATOR).map(({ id }) => textOf(id));
  if (roles.length === 0) return false;
  const holders = { path: 'roleId', op: 'in', value: roles } as const;
  for (const user of await readAll(platform, entities.user, { where: holders })) {
    if (await canSignIn(directory, user)) return true;
  }
  return false;
}

/** Which of them the platform is without. */
export async function missingWaysIn(directory: Directory, client: ConsoleClient): Promise<readonly WayIn[]> {
  const held: Readonly<Record<WayIn, boolean>> = {
    platformOpen: platformIsOpen(await directory.tenant(PLATFORM)),
    lastAdministrator: await hasAdministrator(directory),
    consoleClient: isConsoleClient(await directory.client(client.clientId), client.clientSecret),
  };
  return WAY_IN.filter((way) => !held[way]);
}
